import type { Landscape } from './drawPicture.ts';

/** A template of the demo: its body between logo and footer, and its picture. */
export interface SeededTemplate {
  readonly name: string;
  readonly preheader: string;
  readonly picture: Landscape;
  readonly alt: string;
  /** MJML sections. */
  readonly sections: string;
}

const text = (inside: string, more = ''): string => `<mj-section padding="8px 24px">
      <mj-column>
        <mj-text${more}>${inside}</mj-text>
      </mj-column>
    </mj-section>`;

const button = (label: string, path: string): string => `<mj-section padding="8px 24px 24px">
      <mj-column>
        <mj-button href="https://harbour-pine.example/${path}" background-color="#1f5f4a" color="#ffffff" border-radius="4px" font-size="16px">${label}</mj-button>
      </mj-column>
    </mj-section>`;

const grid = (
  list: 'products' | 'recommendations',
  label: string,
): string => `<mj-section padding="8px 12px" css-class="dodo-${list}">
      <mj-raw>{% for item in ${list} limit: 3 %}</mj-raw>
      <mj-column width="33.33%">
        <mj-image src="{{ item.image_url | url }}" href="{{ item.item_url | url }}" alt="{{ item.name }}" border-radius="4px" padding="8px" />
        <mj-text align="center" font-size="14px" padding="4px 8px"><b>{{ item.name }}</b><br>{{ tenant.currency }}{{ item.price | money }}</mj-text>
        <mj-button href="{{ item.item_url | url }}" background-color="#ffffff" color="#1f5f4a" border="1px solid #1f5f4a" border-radius="4px" font-size="14px" padding="4px 8px 16px">${label}</mj-button>
      </mj-column>
      <mj-raw>{% endfor %}</mj-raw>
    </mj-section>`;

const dawn: Landscape = {
  sky: [
    [255, 214, 170],
    [255, 240, 219],
  ],
  sun: { colour: [255, 250, 235], x: 0.72, y: 0.42, radius: 34 },
  hills: [
    { colour: [150, 178, 160], height: 0.42, waves: 2.2 },
    { colour: [84, 132, 110], height: 0.28, waves: 3.1 },
    { colour: [31, 95, 74], height: 0.14, waves: 1.6 },
  ],
};
const dusk: Landscape = {
  sky: [
    [61, 64, 107],
    [236, 140, 116],
  ],
  sun: { colour: [255, 210, 160], x: 0.3, y: 0.55, radius: 42 },
  hills: [
    { colour: [120, 84, 122], height: 0.36, waves: 2.6 },
    { colour: [74, 58, 98], height: 0.22, waves: 1.9 },
    { colour: [38, 34, 66], height: 0.1, waves: 3.4 },
  ],
};
const spring: Landscape = {
  sky: [
    [170, 214, 240],
    [233, 246, 250],
  ],
  sun: { colour: [255, 246, 200], x: 0.85, y: 0.25, radius: 28 },
  hills: [
    { colour: [168, 205, 140], height: 0.4, waves: 1.8 },
    { colour: [120, 176, 98], height: 0.26, waves: 2.7 },
    { colour: [74, 140, 70], height: 0.12, waves: 3.6 },
  ],
};
const coast: Landscape = {
  sky: [
    [208, 226, 240],
    [245, 248, 248],
  ],
  sun: { colour: [255, 255, 250], x: 0.5, y: 0.3, radius: 24 },
  hills: [
    { colour: [130, 172, 190], height: 0.34, waves: 0.7 },
    { colour: [84, 136, 160], height: 0.24, waves: 0.9 },
    { colour: [226, 204, 164], height: 0.1, waves: 1.3 },
  ],
};
const night: Landscape = {
  sky: [
    [18, 24, 48],
    [58, 74, 116],
  ],
  sun: { colour: [244, 244, 226], x: 0.78, y: 0.3, radius: 22 },
  hills: [
    { colour: [44, 58, 92], height: 0.4, waves: 2.1 },
    { colour: [30, 42, 70], height: 0.26, waves: 3.2 },
    { colour: [16, 24, 44], height: 0.12, waves: 1.5 },
  ],
};

/** The templates of the demo: mails of a small shop for the home. */
export const seededTemplates: readonly SeededTemplate[] = [
  {
    name: 'Newsletter',
    preheader: 'What is new on our shelves this week',
    picture: spring,
    alt: 'Green hills under a spring sky',
    sections: [
      text(
        `<h1>Good things for {{ customer.name | default: 'your home' }}</h1><p>The days are getting longer. ` +
          'Here is what came in this week, and what sells out first.</p>',
      ),
      grid('products', 'See it'),
      text(
        '<h2>From the workshop</h2><p>Every serving board is oiled by hand, twice. ' +
          'Ours lasts longest if you never put it into the dishwasher.</p>',
      ),
      button('See everything that is new', 'new'),
    ].join('\n    '),
  },
  {
    name: 'Offer',
    preheader: 'Until Sunday, and only for you',
    picture: dusk,
    alt: 'Hills at dusk',
    sections: [
      text(
        `<h1>Something for you, {{ customer.name | default: 'friend of the house' }}</h1><p>{% if ` +
          `customer.custom.tier == 'gold' %}As a gold member you get <b>25 % off</b> until Sunday.{% else %}Until ` +
          'Sunday you get <b>15 % off</b>.{% endif %}</p>',
      ),
      button('Use your offer', 'offer'),
      grid('recommendations', 'See it'),
    ].join('\n    '),
  },
  {
    name: 'Welcome',
    preheader: 'It is good to have you here',
    picture: dawn,
    alt: 'Sunrise over green hills',
    sections: [
      text(
        `<h1>Welcome, {{ customer.name | default: 'and make yourself at home' }}</h1><p>We make things for the ` +
          'table and the house that last. Three places to begin:</p><ul><li><a ' +
          'href="https://harbour-pine.example/kitchen">The kitchen</a></li><li><a ' +
          'href="https://harbour-pine.example/candles">Candles</a></li><li><a ' +
          'href="https://harbour-pine.example/gifts">Gifts under 30</a></li></ul>',
      ),
      button('Look around', 'start'),
    ].join('\n    '),
  },
  {
    name: 'Just for you',
    preheader: 'Picked from what goes well with what you have',
    picture: coast,
    alt: 'A calm coast',
    sections: [
      text(
        `<h1>Picked for you</h1><p>Hello {{ customer.name | default: 'there' }}, these go well with what you ` +
          'have at home.</p>',
      ),
      grid('recommendations', 'See it'),
      text(
        '<p>{% for item in recommendations limit: 1 %}{{ item.reason }}.{% endfor %}</p>',
        ' font-size="13px" color="#52606d"',
      ),
    ].join('\n    '),
  },
  {
    name: 'Come back',
    preheader: 'A small reason to come back',
    picture: night,
    alt: 'The moon over dark hills',
    sections: [
      text(
        `<h1>It has been a while</h1><p>Hello {{ customer.name | default: 'there' }}, the shop is not the same ` +
          'without you. Delivery is on us this month.</p>',
      ),
      button('Come back in', 'welcome-back'),
      grid('products', 'See it'),
    ].join('\n    '),
  },
];

/** A template of the demo for the site: its sections alone, without the frame of a mail. */
export interface SeededSiteTemplate extends Pick<SeededTemplate, 'name' | 'picture' | 'alt'> {
  /** MJML sections; `{picture}` stands for the address of its picture. */
  readonly sections: string;
}

/** The demo's content of the shop’s pages. */
export const seededSiteTemplates: readonly SeededSiteTemplate[] = [
  {
    name: 'Shop window',
    picture: spring,
    alt: 'Green hills under a spring sky',
    sections: [
      '<mj-section padding="0px"><mj-column><mj-image src="{picture}" alt="Green hills under a spring sky" ' +
        'padding="0px" /></mj-column></mj-section>',
      text(`<h2>Good things for {{ customer.name | default: 'your home' }}</h2><p>What sells out first this week:</p>`),
      grid('recommendations', 'See it'),
    ].join('\n    '),
  },
  {
    name: 'Shop window, words first',
    picture: coast,
    alt: 'A calm coast',
    sections: [
      text(
        `<h2>Made to last, {{ customer.name | default: 'friend of the house' }}</h2><p>Oiled by hand, twice. ` +
          'Three that others took home this week:</p>',
      ),
      grid('recommendations', 'See it'),
    ].join('\n    '),
  },
  {
    name: 'Goes well with it',
    picture: dawn,
    alt: 'Sunrise over green hills',
    sections: [text('<h3>Others took these home, too</h3>'), grid('recommendations', 'See it')].join('\n    '),
  },
];

/** The whole document of a template for the site. */
export function seededSiteSource({ sections }: SeededSiteTemplate, image: string): string {
  return `<mjml>
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Georgia, 'Times New Roman', serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2933" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#ffffff" width="600px">
    ${sections.replace('{picture}', image)}
  </mj-body>
</mjml>
`;
}

/** The whole document of a template: logo, picture, its sections and a footer. */
export function seededSource({ alt, sections }: SeededTemplate, image: string): string {
  return `<mjml>
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Georgia, 'Times New Roman', serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2933" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f1ea" width="600px">
    <mj-section background-color="#ffffff" padding="20px 24px 12px">
      <mj-column>
        <mj-text align="center" font-size="22px" color="#1f5f4a" letter-spacing="1px">{{ tenant.name }}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#ffffff" padding="0px">
      <mj-column>
        <mj-image src="${image}" alt="${alt}" padding="0px" width="600px" />
      </mj-column>
    </mj-section>
    <mj-wrapper background-color="#ffffff" padding="12px 0px">
    ${sections}
    </mj-wrapper>
    <mj-section css-class="dodo-footer" padding="16px 24px">
      <mj-column>
        <mj-text align="center" font-size="12px" color="#52606d"><p>{{ tenant.name }}, 12 Salamanca Place, Hobart</p><p><a href="{{ unsubscribe_url }}">Unsubscribe</a> · <a href="{{ browser_url }}">View in browser</a></p></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
}
