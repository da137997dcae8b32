/** The reason why a template could not be rendered: a sentence for its author. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
}
