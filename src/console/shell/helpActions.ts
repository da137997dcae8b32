import { BookOpen } from 'lucide-react';
import { helpIndex, helpOf, helpPageList, helpPath } from '#contract/help.ts';
import { screenAt } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';

/** Opens a page of the documentation beside the console, so that nothing typed is lost. */
function openPage(path: string): void {
  window.open(path, '_blank', 'noopener');
}

/** The address and title of the page about the screen on show; the list of pages where there is none. */
export function helpHere(): { readonly path: string; readonly title: string } {
  const name = helpOf(screenAt(location.pathname)?.name);
  const page = helpPageList.find((one) => one.name === name);
  return page ? { path: helpPath(page.name), title: page.title } : { path: helpIndex, title: t('keys.allHelp') };
}

/** Help about this screen, and every page of the documentation, in the palette: "help campaigns". */
export function helpActions(): Action[] {
  const pages = helpPageList.map(({ name, title, aliases = [] }) => ({
    id: `help:${name}`,
    title: t('actions.helpPage', { page: title }),
    aliases: [title.toLowerCase(), ...aliases].flatMap((word) => [
      `help ${word}`,
      `docs ${word}`,
      `how do ${word} work`,
    ]),
    group: 'global' as const,
    icon: BookOpen,
    run: () => openPage(helpPath(name)),
  }));
  return [
    {
      id: 'help-screen',
      title: t('actions.helpScreen'),
      aliases: ['help on this screen', 'what is this screen', 'help here', 'docs', 'help docs'],
      group: 'global',
      icon: BookOpen,
      run: () => openPage(helpHere().path),
    },
    ...pages,
  ];
}
