/** A tag syntax of another system. A pattern without the group `inside` has no equivalent in our Liquid. */
export interface Writing {
  readonly pattern: RegExp;
  /** Matches only known names, because ordinary text and our own merge tags use the same punctuation. */
  readonly isCommon?: true;
  /** Whether the tag is a whole link, or its opening or closing tag. */
  readonly as?: 'link' | 'opening' | 'closing';
}

/** The keywords of our own dialect's tags, and `raw`, which has its own error message. */
const ourKeywords =
  'if|elsif|else|endif|unless|endunless|case|when|endcase|for|endfor|assign|comment|endcomment|break|continue|raw|endraw';

/** Tag syntaxes, grouped by delimiter. If two match the same characters, the first wins. */
export const writings: readonly Writing[] = [
  // Mailchimp, Mandrill.
  { pattern: /\*\|(?<inside>[^|*\n]{1,200})\|\*/gu },
  // Handlebars and Mustache (SendGrid, Postmark, Mandrill), templates of Go (listmonk): comments, blocks, partials,
  // paths.
  { pattern: /\{\{\{\s*(?<inside>[^{}\n]{1,200}?)\s*\}\}\}/gu },
  { pattern: /\{\{[-~]?\s*!--[\s\S]{0,1000}?--\s*\}\}/gu },
  { pattern: /\{\{[-~]?\s*[#/^>!*|][^{}]{0,300}\}\}/gu },
  { pattern: /\{\{[-~]?\s*(?<inside>[&@$.][^{}]{0,300}?)\s*[-~]?\}\}/gu },
  { pattern: /\{\{[-~]?\s*(?:else|end|range|with|if|template|include|block)(?:\s[^{}]{0,200})?[-~]?\}\}/gu },
  // Twig, Jinja, Blade: functions and methods, unescaped values, comments.
  { pattern: /\{\{-?\s*[\w$.]{1,100}(?:->|::|\()[^{}]{0,300}\}\}/gu },
  { pattern: /\{!!\s*(?<inside>[^!\n]{1,200}?)\s*!!\}/gu },
  { pattern: /\{#[^#{}]{0,300}#\}/gu },
  // Braze, and templates of JavaScript.
  { pattern: /\{\{\s*\$\{(?<inside>[\w.]{1,100})\}[^{}]{0,100}\}\}/gu },
  { pattern: /\$\{(?<inside>[a-z_][\w.]{0,100})\}/giu },
  // ERB, EJS, EEx, JSP and substitutions of SendGrid; PHP.
  { pattern: /<%#[\s\S]{0,400}?%>/gu },
  { pattern: /<%[-=]?(?<inside>[\s\S]{1,400}?)-?%>/gu },
  { pattern: /<\?(?:php\b|=)(?<inside>[\s\S]{1,1000}?)\?>/giu },
  // Salesforce; Mailgun; ActiveCampaign.
  { pattern: /%%\[[\s\S]{1,1000}?\]%%/gu },
  { pattern: /%%=?(?<inside>[a-z_][^%\n]{0,200}?)=?%%/giu },
  { pattern: /%(?<inside>recipient(?:[._][\w.]{1,100})?|(?:tag_|mailing_list_)?unsubscribe(?:_url)?)%/gu },
  { pattern: /%(?<inside>[A-Z][A-Z_-]{3,60})%/gu, isCommon: true },
  // Zoho; Mailjet; Campaign Monitor, in brackets and as tags; others.
  { pattern: /\$\[(?<inside>[\w:|]{1,100})\]\$/gu },
  { pattern: /\[\[\s*(?<inside>[a-z][\w .:"'-]{0,200}?)\s*\]\]/giu },
  { pattern: /\[(?<inside>Sender_Name|Sender_Address|firstname|lastname|fullname|email),[^\]\n]{0,100}\]/giu },
  { pattern: /(?<![\w\].#])\[(?<inside>[a-z_]{4,40})\](?![\w{:>(,.[])/giu, isCommon: true },
  { pattern: /<(?<inside>unsubscribe|webversion)(?:\s[^<>]*)?>/giu, as: 'opening' },
  { pattern: /<\/(?<inside>unsubscribe|webversion)\s*>/giu, as: 'closing' },
  { pattern: /<(?<inside>currentyear)\s*\/?>(?:<\/currentyear>)?/giu },
  { pattern: /##(?<inside>[a-z][\w .:-]{0,60})##/giu },
  { pattern: /(?<![\w-])-(?<inside>[a-z]+_[a-z_]+|name|email)-(?![\w-])/gu, isCommon: true },
  // Mautic, Smarty and others with single braces.
  { pattern: /(?<![{$#\w])\{(?<inside>unsubscribe|webview)_text\}/giu, as: 'link' },
  { pattern: /\{(?<inside>(?:contact|lead|owner)field=[^{}\n]{1,200})\}/giu },
  { pattern: /\{(?:assetlink|pagelink|dynamiccontent|focus|tracking_pixel|signature)(?:=[^{}\n]{1,200})?\}/giu },
  { pattern: /(?<!\{)\{(?<inside>\$[a-z_][^{}\n]{0,200})\}(?!\})/giu },
  { pattern: /(?<![{$#\w])\{(?<inside>[a-z]+(?:_[a-z]+)*)\}(?!\})/giu, isCommon: true },
  // Klaviyo, HubSpot, Customer.io and others that write Liquid or Jinja, as we do.
  {
    pattern:
      /\{\{\s*(?<inside>(?:person|contact|organization|subscriber|profile)\.[\w.]{1,100}[^{}\n]{0,100}?)\s*\}\}/giu,
  },
  { pattern: /\{\{-?\s*(?<inside>[a-z][\w.-]{0,100}(?:\s*\|[^{}\n]{0,100}?)?)\s*-?\}\}/giu, isCommon: true },
  { pattern: /\{%-?\s*(?<inside>unsubscribe_link|web_view_link|current_year)\s*-?%\}/giu },
  {
    pattern: /\{%-?\s*(?<inside>unsubscribe|web_view)(?:\s+(?:'[^'\n]{0,100}'|"[^"\n]{0,100}"))?\s*-?%\}/giu,
    as: 'link',
  },
  { pattern: new RegExp(String.raw`\{%-?\s*(?!(?:${ourKeywords})\b)[a-z][^%{}]{0,300}-?%\}`, 'giu') },
];
