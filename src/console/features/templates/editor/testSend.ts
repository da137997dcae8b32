import { loadTexts } from '#console/texts/i18n.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';

/** The dialog that sends a test, with its texts; loaded when it is opened. */
export const TestSend = lazyComponent(async () => {
  const [{ TestSendDialog }, { testSend }] = await Promise.all([
    import('./TestSendDialog.tsx'),
    import('../testSendTexts.ts'),
  ]);
  loadTexts({ testSend });
  return TestSendDialog;
});
