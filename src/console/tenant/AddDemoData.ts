import { loadTexts } from '#console/texts/i18n.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';

/** Offers demo data in an empty state, to owners of a tenant without data; its code loads when it is shown. */
export const AddDemoData = lazyComponent(async () => {
  const { DemoDataOffer, texts } = await import('./DemoDataOffer.tsx');
  loadTexts(texts);
  return DemoDataOffer;
});
