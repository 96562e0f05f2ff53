"""The command line: thin readers of the log and callers of the two verbs."""

import sys


def main() -> None:
    """Entry point. Every ScenewrightError ends as one sentence on stderr and its exit code.

    The commands are imported in here, so that Ctrl-C is silent from the first moment on.
    """
    try:
        from scenewright.cli.app import app
        from scenewright.errors import ScenewrightError

        try:
            app()
        except ScenewrightError as error:
            print(f"scenewright: {error}", file=sys.stderr)
            sys.exit(error.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)
