import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { formatMoney } from '@toro/domain/base/money/money';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { priceFor } from '@toro/domain/sales/checkout/prices';
import { buildSummary, listPrices } from '@toro/domain/sales/checkout/summary';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import type { PromoCourses } from './coupon-values.ts';

type Result = CallResponse<typeof promosCalls.testCoupon>;
type Method = Exclude<PaymentType, 'free'>;

const METHODS: { value: Method; label: string }[] = [
  { value: 'credit', label: 'Crédito' },
  { value: 'debit', label: 'Débito' },
  { value: 'pix', label: 'Pix' },
];

interface CouponTestProps {
  id: number;
  code: string;
  courses: PromoCourses;
}

/** 'Testar': what a buyer would see with this coupon, by the checkout's own calls and sums. */
export function CouponTest({ id, code, courses }: CouponTestProps) {
  const groups = courses.flatMap((course) => course.class_groups.map((group) => ({ ...group, course })));
  const [groupId, setGroupId] = useState(String(groups[0]?.id ?? ''));
  const [modules, setModules] = useState<number[]>([]);
  const [method, setMethod] = useState<Method>('credit');
  const group = groups.find((each) => String(each.id) === groupId);
  const test = useMutation({
    mutationFn: () =>
      api.send(promosCalls.testCoupon, {
        params: { id },
        query: { class_group: groupId, modules: modules.map(String) },
      }),
  });
  if (groups.length === 0)
    return (
      <Card id="testar" title="Testar">
        <p className="muted">Nenhuma turma está à venda agora.</p>
      </Card>
    );
  return (
    <Card id="testar" title="Testar" lead="O mesmo resultado que o checkout mostra.">
      <NativeSelect
        label="Turma"
        value={groupId}
        onChange={({ currentTarget }) => {
          setGroupId(currentTarget.value);
          setModules([]);
          test.reset();
        }}
        data={groups.map((each) => ({
          value: String(each.id),
          label: `${each.course.title} · ${each.name}`,
        }))}
      />
      {group?.modular && (
        <fieldset className="plainFieldset stack">
          <legend className="small">Módulos</legend>
          {group.course.modules.map((module) => (
            <Checkbox
              key={module.id}
              label={module.title}
              checked={modules.includes(module.id)}
              onChange={({ currentTarget: { checked } }) => {
                setModules((before) =>
                  checked ? [...before, module.id] : before.filter((each) => each !== module.id),
                );
                test.reset();
              }}
            />
          ))}
        </fieldset>
      )}
      <SegmentedChoice<Method>
        label="Forma de pagamento"
        value={method}
        data={METHODS}
        onValue={setMethod}
        fullWidth
      />
      <div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Testar
        </Button>
      </div>
      {test.isError && <Notice kind="failure">{errorMessage(test.error)}</Notice>}
      {test.data && <TestResult result={test.data} code={code} modules={modules} method={method} />}
    </Card>
  );
}

interface TestResultProps {
  result: Result;
  code: string;
  modules: readonly number[];
  method: Method;
}

function TestResult({ result: { course, coupon }, code, modules, method }: TestResultProps) {
  const summary = buildSummary(course, { selectedModules: modules, cupom: code, type: method }, coupon);
  const listed = priceFor(method, listPrices(course, modules));
  const last = coupon.installments?.at(-1);
  return (
    <dl className="pairList" aria-live="polite">
      <dt>Preço</dt>
      <dd>{formatMoney(listed)}</dd>
      <dt>Desconto</dt>
      <dd>{formatMoney(listed - summary.total)}</dd>
      <dt>Total</dt>
      <dd>
        <strong>{formatMoney(summary.total)}</strong>
      </dd>
      <dt>Parcelas</dt>
      <dd>
        {method === 'credit' && last && last.key > 1
          ? `até ${last.key}x de ${formatMoney(Math.round(last.value * 100))}`
          : 'à vista'}
      </dd>
      <dt>Cashback</dt>
      <dd>{formatMoney(summary.cashback)}</dd>
    </dl>
  );
}
