import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import type { FrozenMail } from '../content.ts';
import { seededSender, type SentCampaign } from './seededCampaigns.ts';

/** The addresses of a mail's links, by position. */
export function seededLinks({ links }: SentCampaign): string[] {
  return links.map((path) => `https://shop.example/${path}`);
}

const font = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const buttonStyle =
  'display:inline-block;padding:12px 28px;border-radius:6px;background:#1f5f4a;color:#ffffff;font-weight:600;text-decoration:none';

/** A link to a part of the shop, as wide as the mail. */
function categoryRow(url: string, title: string): string {
  return `<p style="margin:0;border-top:1px solid #e7e3d8"><a href="${url}" style="display:block;padding:14px 4px;color:#1f5f4a;font-weight:600;text-decoration:none">${title} &#8594;</a></p>
`;
}

/** A sent mail of the demo, the same for all recipients, so that its text is stored once. */
export function seededMail(campaign: SentCampaign, templateId: number, subject = campaign.subject): FrozenMail {
  const { text, links } = campaign;
  const [button = '', ...others] = seededLinks(campaign);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f4f1ea;font-family:${font};color:#2b2a26">
<div style="max-width:600px;margin:0 auto;background:#ffffff">
<div style="padding:24px;background:#1f5f4a;color:#ffffff;font-size:18px;font-weight:600;text-align:center">${seededSender.senderName}</div>
<div style="padding:40px 32px 8px;text-align:center">
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px">${subject}</h1>
<p style="margin:0 0 28px;font-size:16px;line-height:26px;color:#55534c">${text}</p>
<p style="margin:0 0 32px"><a href="${button}" style="${buttonStyle}">See it all</a></p>
</div>
<div style="padding:0 32px 32px">${others.map((url, index) => categoryRow(url, titleOf(links[index + 1] ?? ''))).join('')}</div>
<p style="margin:0;padding:20px 32px;background:#f4f1ea;font-size:12px;text-align:center;color:#6b6960"><a href="${mailPlaceholders.unsubscribe_url}" style="color:#6b6960">Unsubscribe</a> · <a href="${mailPlaceholders.browser_url}" style="color:#6b6960">Open in the browser</a></p>
</div></body></html>`;
  const plain = `${subject}\n\n${text}\n\nSee it all [${button}]\n\nUnsubscribe [${mailPlaceholders.unsubscribe_url}]`;
  return { templateId, templateVersion: 1, subject, senderName: seededSender.senderName, html, text: plain };
}

/** `garden/lanterns` → `Lanterns`. */
function titleOf(path: string): string {
  const last = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1);
}
