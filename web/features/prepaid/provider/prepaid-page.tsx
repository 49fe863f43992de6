import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/texts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { GiftCardSales } from './gift-card-sales.tsx';
import { PackageSales } from './packages/package-sales.tsx';
import { TAB_PARAMETER } from './prepaid-tab.ts';

const GIFT_CARDS = 'gift-cards';

/** What a business offers and has sold in advance. The URL contains the tab, so that links and Back open it. */
export function PrepaidPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const kind = search.get(TAB_PARAMETER) === GIFT_CARDS ? GIFT_CARDS : 'packages';
  const choose = (chosen: string) =>
    setSearch(chosen === GIFT_CARDS ? { [TAB_PARAMETER]: GIFT_CARDS } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="page-column">
      <PageHeader title={t('packages.salesTitle')} subtitle={t('packages.salesSubtitle')} />
      <Tabs
        label={t('packages.salesTitle')}
        value={kind}
        onValueChange={choose}
        items={[
          { value: 'packages', label: t('packages.sellTitle') },
          { value: GIFT_CARDS, label: t('gifts.sellTitle') },
        ]}
      >
        <TabPanel value="packages">
          <PackageSales />
        </TabPanel>
        <TabPanel value={GIFT_CARDS}>
          <GiftCardSales />
        </TabPanel>
      </Tabs>
    </div>
  );
}
