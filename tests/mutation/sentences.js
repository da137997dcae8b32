import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

/**
 * Leaves out the sentences of refusals and the words of the plain-language line: texts in tables, where a mutant says
 * nothing but that the text is another one. Keys, codes and everything that chooses a sentence stay.
 *
 * @type {import('@stryker-mutator/api/ignore').Ignorer}
 */
const sentences = {
  /** @param {any} path A path of Babel, whose types are not installed. */
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    const property = path.parentPath;
    if (!property?.isObjectProperty() || property.get('value').node !== path.node) return undefined;
    const key = property.node.key;
    const isSentence = key.type === 'Identifier' && key.name === 'sentence';
    return isSentence || isInTable(path, 'wording') ? 'A sentence in a table.' : undefined;
  },
};

/** Whether a node is in the declaration of this name. @param {any} path @param {string} name */
function isInTable(path, name) {
  const declared = path.findParent((/** @type {any} */ parent) => parent.isVariableDeclarator());
  return declared?.node.id.name === name;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sentences', sentences)];
