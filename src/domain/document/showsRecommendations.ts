const recommending = /\{%-?\s*for\s+\w+\s+in\s+recommendations\b/u;

/** Whether a template, as MJML or HTML, shows what is recommended to each recipient. */
export function showsRecommendations(text: string): boolean {
  return recommending.test(text);
}
