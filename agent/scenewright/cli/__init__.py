"""The command line: thin readers of the log and callers of the two verbs."""

import os
import sys

PIPE_CLOSED = 141  # as shells say it of a program that SIGPIPE ended


def main() -> None:
    """Entry point. What a person can mend, and every ScenewrightError, ends as one sentence on stderr and its exit code.

    The commands are imported in here, so that Ctrl-C is silent from the first moment on.
    """
    try:
        from typer import TyperException

        from scenewright.cli.app import app
        from scenewright.cli.arguments import plain, sentence
        from scenewright.errors import ScenewrightError

        try:
            ended = plain(app)(standalone_mode=False)
            sys.stdout.flush()
            sys.exit(ended or 0)
        except ScenewrightError as error:
            print(f"scenewright: {error}", file=sys.stderr)
            sys.exit(error.exit_code)
        except TyperException as error:
            if words := sentence(error):
                print(f"scenewright: {words}", file=sys.stderr)
            sys.exit(error.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _leave_quietly()
    except SystemExit as ended_by:
        if isinstance(ended_by.__context__, BrokenPipeError):  # seen by a library, which ends with 1
            _leave_quietly()
        raise


def _leave_quietly() -> None:
    """Whoever read the output (`| head`) wants no more of it; what is left in the buffer has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(PIPE_CLOSED)
