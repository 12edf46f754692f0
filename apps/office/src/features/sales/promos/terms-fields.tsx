import { findFreedCourses } from '@toro/domain/sales/promos/coupon-terms';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import type { ReactNode } from 'react';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { TimeField } from '../../../shared/forms/time-field.tsx';
import { type PromoCourses, type TermsValues, toDiscount, toOffers } from './coupon-values.ts';
import { CourseField } from './course-field.tsx';
import classes from './promos.module.css';

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.choice}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
);

interface TermsFieldsProps {
  form: Pick<AppForm<TermsValues>, 'values' | 'field'>;
  courses: PromoCourses;
  /** Codes of a batch have one use each. */
  isBatch?: boolean;
}

/** What staff decide about a coupon or a batch of them. */
export function TermsFields({ form, courses, isBatch = false }: TermsFieldsProps) {
  const { values, field } = form;
  const freed = findFreedCourses(toDiscount(values), toOffers(courses));
  const chosen = courses.filter(({ id }) => values.courses.includes(String(id)));
  const modules = chosen.length === 1 ? (chosen[0]?.modules ?? []) : [];
  return (
    <>
      <CountedText
        label="Descrição"
        description="Só a equipe vê."
        maxLength={160}
        {...field('description')}
      />
      <div className="pair">
        <Choice label="Desconto">
          <SegmentedChoice
            label="Desconto"
            value={values.discount}
            data={[
              { value: 'percentage', label: 'Percentual' },
              { value: 'value', label: 'Valor fixo' },
            ]}
            onValue={field('discount').onValue}
          />
        </Choice>
        {values.discount === 'percentage' ? (
          <TextField
            label="Percentual de desconto"
            description="De 0 a 100. Com 0, o cupom só dá cashback."
            inputMode="numeric"
            maxLength={3}
            rightSection="%"
            {...field('percentage')}
          />
        ) : (
          <MoneyField label="Valor do desconto" {...field('value')} />
        )}
      </div>
      {freed.length > 0 && <Notice kind="info">Este cupom zera o preço de: {freed.join(', ')}</Notice>}
      <CheckboxField label="Permite parcelar no cartão" {...field('instalments')} />
      <div className="pair">
        <Choice label="Cashback">
          <SegmentedChoice
            label="Cashback"
            value={values.cashback}
            data={[
              { value: 'none', label: 'Nenhum' },
              { value: 'percentage', label: 'Percentual' },
              { value: 'value', label: 'Valor fixo' },
            ]}
            onValue={field('cashback').onValue}
          />
        </Choice>
        {values.cashback === 'percentage' && (
          <TextField
            label="Percentual de cashback"
            description="Do preço à vista."
            inputMode="numeric"
            maxLength={3}
            rightSection="%"
            {...field('cashback_percentage')}
          />
        )}
        {values.cashback === 'value' && <MoneyField label="Valor do cashback" {...field('cashback_value')} />}
      </div>
      <div className="four">
        <DateField label="Vale a partir de" {...field('starts_at')} />
        <TimeField label="Hora do começo" {...field('starts_time')} />
        <DateField label="Vale até" {...field('ends_at')} />
        <TimeField label="Hora do fim" {...field('ends_time')} />
      </div>
      <div className={isBatch ? undefined : 'three'}>
        {!isBatch && (
          <>
            <TextField
              label="Usos ao todo"
              placeholder="Sem limite"
              inputMode="numeric"
              maxLength={7}
              {...field('uses')}
            />
            <TextField
              label="Usos por CPF"
              placeholder="Sem limite"
              inputMode="numeric"
              maxLength={7}
              {...field('uses_per_cpf')}
            />
          </>
        )}
        <MoneyField label="Valor mínimo da compra, à vista" {...field('minimum')} />
      </div>
      <CourseField
        label="Cursos"
        description="Sem nenhum, vale para todos."
        courses={courses}
        {...field('courses')}
      />
      {(modules.length > 0 || values.modules.length > 0) && (
        <CourseField
          label="Combo de módulos"
          description="O cupom só vale quando todos estes módulos são escolhidos juntos."
          courses={modules}
          {...field('modules')}
        />
      )}
    </>
  );
}

/** The rules that the checkout keeps whatever the form says. */
export const CheckoutRules = () => (
  <ul className={`muted small ${classes.rules}`}>
    <li>Um cupom por pedido.</li>
    <li>Não vale junto com um cupom da carteira do aluno.</li>
    <li>O desconto é aplicado depois do preço à vista.</li>
    <li>Não vale em turmas que não aceitam cupons.</li>
  </ul>
);
