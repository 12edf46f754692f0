import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import type { CheckoutEventName } from '@toro/domain/sales/checkout/analytics';
import type { CardForm } from '@toro/domain/sales/checkout/card-form';
import { instalmentsError, needsCard } from '@toro/domain/sales/checkout/draft';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { RESULT_STEP, resolveStep, type StepIndex, type StepSearch } from '@toro/domain/sales/checkout/steps';
import { whenIdle } from '@toro/ui/when-idle.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { BuyerStep } from './buyer/buyer-step.tsx';
import type { Course } from './queries.ts';
import { StepChangedContext } from './step-heading.tsx';
import { StepProgress } from './step-progress.tsx';
import { SummaryCard } from './summary-card.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePayment } from './use-payment.ts';
import classes from './wizard.module.css';

const lazyStep = {
  payment: () => import('./payments/payment-step.tsx'),
  confirmation: () => import('./payments/confirmation-step.tsx'),
  result: () => import('./result/result-step.tsx'),
  otherDevice: () => import('./continue-on-other-device.tsx'),
  dialogs: () => import('./checkout-dialogs.tsx'),
  coupon: () => import('./coupon-field.tsx'),
  sending: () => import('./place-order.ts'),
  dataLayer: () => import('./data-layer.ts'),
  lead: () => import('./save-lead.ts'),
};
const pushToDataLayer = (event: CheckoutEventName, checkout: Checkout) =>
  void lazyStep.dataLayer().then((module) => module.pushToDataLayer(event, checkout));
const PaymentStep = lazy(() => lazyStep.payment().then((module) => ({ default: module.PaymentStep })));
const ConfirmationStep = lazy(() =>
  lazyStep.confirmation().then((module) => ({ default: module.ConfirmationStep })),
);
const ContinueOnOtherDevice = lazy(() =>
  lazyStep.otherDevice().then((module) => ({ default: module.ContinueOnOtherDevice })),
);
const ResultStep = lazy(() => lazyStep.result().then((module) => ({ default: module.ResultStep })));

function toPurchaseState({ checkEmail, draft, process, installments }: Checkout, cardReady: boolean) {
  return {
    buyerReady: Object.keys(checkEmail).length === 0,
    paymentReady:
      (!needsCard(draft.type) || cardReady) &&
      (draft.type !== 'credit' || instalmentsError(draft.installments, installments.length) === null),
    free: draft.type === 'free',
    ordered: process !== null,
    bought: process?.status === 'APPROVED' || process?.status === 'PROCESSING',
  };
}

/** Pushes the begin event once per visit. Returns true once another step than the first has been shown. */
function useCheckoutStarted(checkout: Checkout, step: StepIndex): boolean {
  const first = useRef(step);
  const moved = useRef(false);
  moved.current ||= first.current !== step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pushed once, with the values at the start
  useEffect(() => {
    if (first.current !== RESULT_STEP) pushToDataLayer('begin_checkout', checkout);
  }, []);
  return moved.current;
}

/** Preloads the next steps at the first interaction, so that they do not delay the first paint. */
function usePreloadedSteps(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const preload = () => {
      stop = whenIdle(Object.values(lazyStep));
    };
    window.addEventListener('focusin', preload, { once: true });
    return () => {
      window.removeEventListener('focusin', preload);
      stop?.();
    };
  }, []);
}

const stepSkeleton = (
  <div role="status" aria-label="Carregando a etapa" className="stack" data-gap="l-m">
    <Skeleton height={34} width="60%" />
    <Skeleton height={280} radius="md" />
  </div>
);

interface WizardProps {
  course: Course;
  affiliate: string | null;
  search: StepSearch;
  /** Goes back to the choice of modules. */
  onModules: () => void;
}

/** The purchase in three steps and its result. */
export function Wizard({ course, affiliate, search, onModules }: WizardProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const checkout = useCheckout(course, affiliate);
  // Card data are in this state only and are lost with the page.
  const [card, setCard] = useState<CardForm | null>(null);
  const [cardReady, setCardReady] = useState(false);
  const payment = usePayment(checkout);
  const step = resolveStep(search, toPurchaseState(checkout, card !== null && cardReady));
  const moved = useCheckoutStarted(checkout, step);
  usePreloadedSteps();
  const { reset } = payment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(reset, [step, reset]);
  const free = checkout.draft.type === 'free';
  const modules = isModular(course.id_type_course_class) ? onModules : null;
  const goToStep = (stepIndex: StepIndex) => void navigate({ to: '.', search: { stepIndex } });
  // A buyer who opened this step by a link has no previous page of ours to go back to.
  const back = () => (history.canGoBack() ? history.back() : goToStep(step === 3 ? 2 : 1));

  if (step !== (search.stepIndex ?? 1)) {
    const status = step === RESULT_STEP ? checkout.process?.status : undefined;
    return <Navigate to="." search={{ stepIndex: step, ...(status && { status }) }} replace />;
  }
  const done = step === RESULT_STEP;
  /** The prices of a stored coupon are known once it is validated. */
  const checking = (step === 2 || step === 3) && checkout.cupomState === 'pending';
  return (
    <StepChangedContext value={moved}>
      <div className={done ? classes.singleColumn : `stack ${classes.wizard}`}>
        {!done && (
          <div className={classes.summary}>
            <SummaryCard checkout={checkout} />
          </div>
        )}
        <div className={`stack ${classes.steps}`} data-gap="l-m">
          {/* A free course has one step. */}
          {!free && <StepProgress step={step} />}
          {step === 1 && (
            <BuyerStep
              checkout={checkout}
              payment={payment}
              onBack={modules}
              onNext={() => {
                pushToDataLayer('add_adress_info', checkout);
                if (free) void payment.pay();
                else goToStep(2);
              }}
            />
          )}
          <Suspense fallback={stepSkeleton}>
            {checking && stepSkeleton}
            {step === 2 && !checking && (
              <PaymentStep
                checkout={checkout}
                card={card}
                onCard={(typed) => {
                  setCard(typed);
                  setCardReady(false);
                }}
                onBack={back}
                onNext={() => {
                  setCardReady(true);
                  pushToDataLayer('add_payment_info', checkout);
                  void lazyStep.lead().then((module) => module.saveLead(checkout, 'confirmacao'));
                  goToStep(3);
                }}
              />
            )}
            {step === 3 && !checking && (
              <ConfirmationStep
                checkout={checkout}
                card={card}
                payment={payment}
                onBack={back}
                onEdit={goToStep}
                onModules={modules}
              />
            )}
            {done && (
              <ResultStep
                checkout={checkout}
                payment={payment}
                status={search.status ?? 'PROCESSING'}
                onPayment={(keep) => {
                  setCard(card && keep(card));
                  setCardReady(false);
                  goToStep(2);
                }}
              />
            )}
            {(step === 2 || step === 3) && <ContinueOnOtherDevice checkout={checkout} />}
          </Suspense>
          {!free && !done && (
            <p className="row muted small" data-gap="xs" data-nowrap>
              <IconLock size={16} stroke={1.75} aria-hidden />
              Pagamento protegido. Não guardamos os dados do seu cartão.
            </p>
          )}
        </div>
      </div>
    </StepChangedContext>
  );
}
