import type * as Monaco from 'monaco-editor/editor';

/** Registers MJML with Liquid: colours, brackets and comments. */
export function registerMjml({ languages }: typeof Monaco): void {
  languages.register({ id: 'mjml' });
  languages.setLanguageConfiguration('mjml', {
    comments: { blockComment: ['<!--', '-->'] },
    brackets: [
      ['<', '>'],
      ['{{', '}}'],
      ['{%', '%}'],
    ],
    autoClosingPairs: [
      { open: '"', close: '"' },
      { open: '{{', close: ' }}' },
      { open: '{%', close: ' %}' },
    ],
    // Names of tags and merge tags are one word each.
    wordPattern: /[\w.-]+/u,
  });
  languages.setMonarchTokensProvider('mjml', {
    defaultToken: '',
    ignoreCase: true,
    tokenizer: {
      root: [
        [/<!--/u, 'comment', '@comment'],
        [/\{\{/u, 'variable', '@output'],
        [/\{%/u, 'keyword', '@tag'],
        [/<\/?[\w:-]+/u, 'tag', '@element'],
        [/&[\w#]+;/u, 'string.escape'],
        [/[^<{&]+/u, ''],
        [/./u, ''],
      ],
      comment: [
        [/-->/u, 'comment', '@pop'],
        [/[^-]+|./u, 'comment'],
      ],
      element: [
        [/\/?>/u, 'tag', '@pop'],
        [/"/u, 'attribute.value', '@double'],
        [/'/u, 'attribute.value', '@single'],
        [/[\w:-]+/u, 'attribute.name'],
        [/[\s=]+|./u, ''],
      ],
      double: [
        [/\{\{/u, 'variable', '@output'],
        [/"/u, 'attribute.value', '@pop'],
        [/[^"{]+|./u, 'attribute.value'],
      ],
      single: [
        [/\{\{/u, 'variable', '@output'],
        [/'/u, 'attribute.value', '@pop'],
        [/[^'{]+|./u, 'attribute.value'],
      ],
      output: [
        [/\}\}/u, 'variable', '@pop'],
        [/'[^']*'|"[^"]*"/u, 'string'],
        [/[^}'"]+|./u, 'variable'],
      ],
      tag: [
        [/%\}/u, 'keyword', '@pop'],
        [/'[^']*'|"[^"]*"/u, 'string'],
        [/[^%'"]+|./u, 'keyword'],
      ],
    },
  });
}
