import { CpfField } from '@toro/ui/forms/masked-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import type { AffiliateFormValues } from './affiliate-values.ts';
import { CourseRatesField } from './course-rates-field.tsx';

interface AffiliateFieldsProps {
  form: Pick<AppForm<AffiliateFormValues>, 'field'>;
  courses: readonly { id: number; title: string }[];
  disabled?: boolean;
}

/** What staff decide about an affiliate. */
export const AffiliateFields = ({ form: { field }, courses, disabled }: AffiliateFieldsProps) => (
  <>
    <div className="pair">
      <CountedText label="Nome" maxLength={120} {...field('name')} />
      <TextField label="E-mail" type="email" inputMode="email" maxLength={254} {...field('email')} />
    </div>
    <div className="pair">
      <CpfField
        {...field('cpf')}
        label="CPF"
        description="Compras com este CPF ou este e-mail não geram comissão."
      />
      <TextField
        label="Comissão"
        description="De 0,00 a 50,00, sobre o que foi pago menos estornos."
        inputMode="decimal"
        maxLength={5}
        rightSection="%"
        {...field('rate')}
      />
    </div>
    <div className="pair">
      <DateField label="Vale a partir de" description="Vazio: desde já." {...field('starts_on')} />
      <DateField label="Vale até" description="Vazio: sem fim. O dia conta." {...field('ends_on')} />
    </div>
    <CourseRatesField courses={courses} disabled={disabled ?? false} {...field('course_rates')} />
  </>
);
