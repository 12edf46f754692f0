import { QueryClient } from '@tanstack/react-query';
import { embedJson } from '@toro/domain/base/text/embed-json';
import type { FirstPaintPage } from '@toro/domain/first-paint/first-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { INITIAL_DATA_ID, type InitialData } from '../app/initial-data.ts';
import { Providers } from '../app/providers.tsx';
import { LoginLayout } from '../features/accounts/auth/auth-layout.tsx';
import { CreatePageHeader } from '../features/answer-sheets/sheets/create-page-header.tsx';
import { SheetLayout } from '../features/answer-sheets/sheets/sheet-layout.tsx';
import { CheckoutLayout } from '../features/sales/checkout/checkout-layout.tsx';
import { type Course, courseQuery } from '../features/sales/checkout/queries.ts';
import { StepProgress } from '../features/sales/checkout/step-progress.tsx';
import { SummaryCard } from '../features/sales/checkout/summary-card.tsx';
import { useCheckout } from '../features/sales/checkout/use-checkout.ts';
import wizard from '../features/sales/checkout/wizard.module.css';
import { OffersLayout } from '../features/sales/offers/offers-layout.tsx';
import { OffersView } from '../features/sales/offers/offers-view.tsx';
import { type Offers, offersQuery } from '../features/sales/offers/queries.ts';
import { connectApi } from '../shared/api.ts';
import { type Institution, institutionsQuery } from '../shared/institutions-query.ts';
import type { RuntimeConfig } from '../shared/runtime-config.ts';

/** The data of the page, besides the configuration. */
interface PaintData {
  course?: Course;
  institutions?: Institution[];
  offers?: Offers['offers'];
}

/** The server replaces this placeholder in the page. */
const NONCE_PLACEHOLDER = '__STYLE_NONCE__';

const LoginFrame = () => (
  <LoginLayout>
    <div className="skeleton-fields">
      <div className="skeleton-field" data-label />
      <div className="skeleton-field" data-label />
      <div className="skeleton-gap" />
      <div className="skeleton-field" />
    </div>
  </LoginLayout>
);

const SheetsFrame = () => (
  <SheetLayout>
    <CreatePageHeader />
    <div className="skeleton-field" data-label />
    <div className="skeleton-fields">
      <div className="skeleton-line" />
      <div className="skeleton-block" />
      <div className="skeleton-block" />
    </div>
  </SheetLayout>
);

function CourseFrame({ course }: { course: Course }) {
  const checkout = useCheckout(course, null);
  return (
    <CheckoutLayout>
      <div className={`stack ${wizard.wizard}`}>
        <div className={wizard.summary}>
          <SummaryCard checkout={checkout} />
        </div>
        <div className="stack" data-gap="l-m">
          {checkout.draft.type !== 'free' && <StepProgress step={1} />}
          <div className="skeleton-line" />
          <div className="skeleton-block" data-tall />
        </div>
      </div>
    </CheckoutLayout>
  );
}

/** The whole page: a reader or a crawler without scripts needs nothing else. */
const OffersFrame = ({ offers }: Offers) => (
  <OffersLayout>
    <OffersView offers={{ offers }} />
  </OffersLayout>
);

function renderFrame(page: FirstPaintPage, { course, offers }: PaintData) {
  if (page.name === 'login') return <LoginFrame />;
  if (page.name === 'answer-sheets') return <SheetsFrame />;
  if (page.name === 'offers') return offers ? <OffersFrame offers={offers} /> : null;
  return course ? <CourseFrame course={course} /> : null;
}

function buildInitialData(page: FirstPaintPage, { course, institutions, offers }: PaintData): InitialData {
  if (page.name === 'offers') return [[offersQuery.queryKey, { offers }]];
  if (page.name !== 'checkout') return [];
  return [
    [courseQuery(page.tag, page.id_turma).queryKey, course],
    [institutionsQuery.queryKey, institutions],
  ];
}

/**
 * Renders the frame of a first page on the server. It is inert until the script replaces it; the list of courses on
 * sale is complete and works without the script.
 */
export function paint(page: FirstPaintPage, config: RuntimeConfig, data: PaintData): string | null {
  const frame = renderFrame(page, data);
  if (!frame) return null;
  connectApi(config);
  const html = renderToStaticMarkup(
    <Providers config={config} queryClient={new QueryClient()} nonce={NONCE_PLACEHOLDER}>
      <div inert={page.name !== 'offers'}>{frame}</div>
    </Providers>,
  );
  const first = buildInitialData(page, data);
  if (first.length === 0) return html;
  return `${html}<script type="application/json" id="${INITIAL_DATA_ID}">${embedJson(first)}</script>`;
}
