import { Copy, ImageUp, Star, Trash2 } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { bodyOf, mailOf, saveTemplate, templateQueries } from './editor/mailCalls.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { pathTo } from '#contract/links.ts';

/** The fields of a template that these actions need. */
export interface ActedTemplate {
  readonly templateId: number;
  readonly templateName: string;
  readonly markAsDefault: boolean;
}

/** The actions of a stored template, in the list and on its page; `after` runs once it is deleted. */
export function useTemplateActions(prefix: string, after?: () => void): (template: ActedTemplate) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const show = (): void => refresh(...templateQueries);
  const run = (change: () => Promise<void>) => async (): Promise<void> => {
    try {
      await change();
    } catch (error) {
      notifyError(error);
    }
  };
  return ({ templateId: id, templateName: name, markAsDefault }) => {
    const params = { id };
    const duplicate = async (): Promise<void> => {
      const copy = await call('templateDuplicate', { params });
      show();
      notifyText('success', t('templates.duplicated', { name: copy.templateName }));
      go(pathTo('template', { id: copy.templateId }));
    };
    const remove = async (): Promise<void> => {
      await call('templateDelete', { params });
      // Its page may still be on screen: a query of the deleted record would reply 404 and lead to /not-found.
      refresh('templateList');
      after?.();
      notifySaved(
        t('templates.deleted', { name }),
        async () => {
          await call('templateUndelete', { params });
          show();
        },
        t('entity.broughtBack', { name }),
      );
    };
    const makeDefault = async (): Promise<void> => {
      const stored = await call('template', { params });
      await saveTemplate({ ...bodyOf(mailOf(stored)), markAsDefault: true }, stored);
      show();
      notifyText('success', t('templates.madeDefault', { name }));
    };
    const setPicture = async (): Promise<void> => {
      const image = await chooseImage();
      if (!image) return;
      const form = new FormData();
      form.set('image', image);
      form.set('templateId', String(id));
      await call('templateImage', { params, form });
      show();
      notifyText('success', t('templates.pictureSet', { name }));
    };
    return [
      {
        id: `${prefix}:duplicate`,
        title: t('templates.duplicate'),
        group: 'row',
        icon: Copy,
        shortcut: 'shift+d',
        feature: 'TEMPLATES.CREATE',
        run: run(duplicate),
      },
      {
        id: `${prefix}:make-default`,
        title: t('templates.makeDefault'),
        group: 'row',
        icon: Star,
        feature: 'TEMPLATES.EDIT',
        when: () => !markAsDefault,
        run: run(makeDefault),
      },
      {
        id: `${prefix}:picture`,
        title: t('templates.setPicture'),
        group: 'row',
        icon: ImageUp,
        feature: 'TEMPLATES.EDIT',
        run: run(setPicture),
      },
      {
        id: `${prefix}:delete`,
        title: t('templates.delete'),
        group: 'row',
        icon: Trash2,
        shortcut: 'shift+delete',
        isDestructive: true,
        feature: 'TEMPLATES.EDIT',
        run: run(remove),
      },
    ];
  };
}

/** Asks for a picture; undefined where the person closes the dialog. */
function chooseImage(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const field = document.createElement('input');
    field.type = 'file';
    field.accept = 'image/png,image/jpeg,image/gif,image/webp';
    field.addEventListener('change', () => resolve(field.files?.[0]), { once: true });
    field.addEventListener('cancel', () => resolve(undefined), { once: true });
    field.click();
  });
}
