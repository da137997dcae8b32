const comments = /<!--[\s\S]*?-->/gu;
/** A link of HTML or MJML whose whole address is the merge tag; the tag may be in single or double quotes, or none. */
const link = /<(?:a|area|mj-[a-z-]+)\b[^<>]*?\shref\s*=\s*["']?\s*\{\{-?\s*unsubscribe_url\b[^{}]*\}\}/iu;

/** Whether a mail, or its MJML, has a link that people can click to unsubscribe: not a comment, not the bare tag. */
export function hasUnsubscribeLink(text: string): boolean {
  return link.test(text.replaceAll(comments, ''));
}
