/** Addresses that run `run`, or lead out of the page, as browsers read them. `run` is as in hostileHtml. */
export function hostileAddresses(run: string): readonly string[] {
  const page = `<script>${run}</script>`;
  return [
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    ` \u0001javascript:${run}`,
    `java\tscript:${run}`,
    `java\nscript:${run}`,
    `&#106;avascript:${run}`,
    `java&Tab;script&colon;${run}`,
    `vbscript:${run}`,
    `data:text/html,${page}`,
    `data:text/html;base64,${Buffer.from(page).toString('base64')}`,
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/temporary/1',
  ];
}
