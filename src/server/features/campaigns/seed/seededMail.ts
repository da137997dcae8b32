import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import type { FrozenMail } from '../content.ts';
import { seededSender, type SentCampaign } from './seededCampaigns.ts';

/** The addresses of a mail's links, by position. */
export function seededLinks({ links }: SentCampaign): string[] {
  return links.map((path) => `https://shop.example/${path}`);
}

/** A sent mail of the demo, the same for all recipients, so that its text is stored once. */
export function seededMail(campaign: SentCampaign, templateId: number, subject = campaign.subject): FrozenMail {
  const { text, links } = campaign;
  const [button = '', ...others] = seededLinks(campaign);
  const list = others.map((url, index) => `<p><a href="${url}">${titleOf(links[index + 1] ?? '')}</a></p>`);
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f1ea;font-family:Georgia,serif;color:#2b2a26">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-weight:normal">${subject}</h1><p>${text}</p>
<p><a href="${button}" style="background:#1f5f4a;color:#ffffff;padding:8px 16px">See it all</a></p>
${list.join('\n')}
<p style="font-size:12px"><a href="${mailPlaceholders.unsubscribe_url}">Unsubscribe</a> · <a href="${mailPlaceholders.browser_url}">Open in the browser</a></p>
</div></body></html>`;
  const plain = `${subject}\n\n${text}\n\nSee it all [${button}]\n\nUnsubscribe [${mailPlaceholders.unsubscribe_url}]`;
  return { templateId, templateVersion: 1, subject, senderName: seededSender.senderName, html, text: plain };
}

/** `garden/lanterns` → `Lanterns`. */
function titleOf(path: string): string {
  const last = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1);
}
