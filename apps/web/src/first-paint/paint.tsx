import { QueryClient } from '@tanstack/react-query';
import type { FirstPaintPage } from '@toro/domain/first-paint/first-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { FIRST_DATA_ID, type FirstData } from '../app/initial-data.ts';
import { Providers } from '../app/providers.tsx';
import { CreateHead } from '../features/answer-sheets/create-head.tsx';
import { SheetFrame } from '../features/answer-sheets/sheet-frame.tsx';
import { LoginDoor } from '../features/auth/entrance.tsx';
import { CheckoutFrame } from '../features/checkout/checkout-frame.tsx';
import { Progress } from '../features/checkout/progress.tsx';
import { type Course, courseQuery } from '../features/checkout/queries.ts';
import { SummaryCard } from '../features/checkout/summary-card.tsx';
import { useCheckout } from '../features/checkout/use-checkout.ts';
import wizard from '../features/checkout/wizard.module.css';
import { connectApi } from '../shared/api.ts';
import { type Institution, institutionsQuery } from '../shared/institutions-query.ts';
import type { RuntimeConfig } from '../shared/runtime-config.ts';

/** What a page is painted with, besides the configuration. */
interface PaintData {
  course?: Course;
  institutions?: Institution[];
}

/** What the server puts into the page in place of these words. */
const NONCE = '__STYLE_NONCE__';

const LoginFrame = () => (
  <LoginDoor>
    <div className="waiting-fields">
      <div className="waiting-field" data-label />
      <div className="waiting-field" data-label />
      <div className="waiting-gap" />
      <div className="waiting-field" />
    </div>
  </LoginDoor>
);

const SheetsFrame = () => (
  <SheetFrame>
    <CreateHead />
    <div className="waiting-field" data-label />
    <div className="waiting-fields">
      <div className="waiting-line" />
      <div className="waiting-block" />
      <div className="waiting-block" />
    </div>
  </SheetFrame>
);

function CourseFrame({ course }: { course: Course }) {
  const checkout = useCheckout(course, null);
  return (
    <CheckoutFrame>
      <div className={wizard.wizard}>
        <div className={wizard.summary}>
          <SummaryCard checkout={checkout} />
        </div>
        <div className={wizard.steps}>
          <Progress step={1} />
          <div className="waiting-line" />
          <div className="waiting-block" data-tall />
        </div>
      </div>
    </CheckoutFrame>
  );
}

function frameOf(page: FirstPaintPage, { course }: PaintData) {
  if (page.name === 'login') return <LoginFrame />;
  if (page.name === 'answer-sheets') return <SheetsFrame />;
  return course ? <CourseFrame course={course} /> : null;
}

function dataOf(page: FirstPaintPage, { course, institutions }: PaintData): FirstData {
  if (page.name !== 'checkout') return [];
  return [
    [courseQuery(page.tag, page.id_turma).queryKey, course],
    [institutionsQuery.queryKey, institutions],
  ];
}

/** JSON that cannot end the element it stands in. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The frame of a first page as it is painted before any script runs; nobody can use it, so nobody can reach it. */
export function paint(page: FirstPaintPage, config: RuntimeConfig, data: PaintData): string | null {
  const frame = frameOf(page, data);
  if (!frame) return null;
  connectApi(config);
  const html = renderToStaticMarkup(
    <Providers config={config} queryClient={new QueryClient()} nonce={NONCE}>
      <div inert>{frame}</div>
    </Providers>,
  );
  const first = dataOf(page, data);
  if (first.length === 0) return html;
  return `${html}<script type="application/json" id="${FIRST_DATA_ID}">${embedded(first)}</script>`;
}
