// Both worlds: the canvases of a document, those in open shadow roots after the others when `deep`.
function listCanvases(root, deep) {
  const found = [...root.querySelectorAll('canvas')];
  if (deep) for (const element of root.querySelectorAll('*')) if (element.shadowRoot) found.push(...listCanvases(element.shadowRoot, deep));
  return found;
}
