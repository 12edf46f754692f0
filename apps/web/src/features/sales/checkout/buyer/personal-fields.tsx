import { MASKS } from '@toro/domain/base/validation/mask';
import { listInstitutionNames, OTHER_INSTITUTION } from '@toro/domain/sales/checkout/buyer-form';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { CpfField, DateField, PhoneField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { EmailField, NameField, TextField } from '@toro/ui/forms/text-field.tsx';
import { lazy, Suspense } from 'react';
import type { BuyerProps } from './buyer-props.ts';

const EmailHint = lazy(() => import('./email-hint.tsx').then((module) => ({ default: module.EmailHint })));

/** Personal data of the buyer. */
export function PersonalFields({ checkout, form: { field, values, setValues }, emailNote }: BuyerProps) {
  const { financialInstitutions } = checkout;
  return (
    <Card id="personal" title="Dados pessoais">
      <FieldGrid>
        <NameField
          {...field('full_name')}
          {...span(6)}
          label="Nome completo"
          autoComplete="name"
          maxLength={200}
        />
        <EmailField
          {...field('email')}
          {...(emailNote && { error: emailNote })}
          {...span(6)}
          description="Seu acesso ao curso chega nele."
        />
        <Suspense>
          {values.email.includes('@') && (
            <EmailHint
              email={values.email}
              isTaken={!!emailNote}
              onAccept={(email) => setValues({ email })}
            />
          )}
        </Suspense>
        <CpfField {...field('document_number')} />
        <DateField {...field('birth_date')} label="Data de nascimento" autoComplete="bday" />
        <PhoneField
          {...field('phone_number')}
          mask={MASKS.phone}
          label="Celular com DDD"
          description="Só para falar da sua matrícula."
          placeholder="(11)9123-45678"
        />
        <SelectField
          {...field('instituicao_financeira')}
          label="Instituição financeira"
          description="Onde você trabalha."
          data={[{ value: '', label: 'Nenhuma' }, ...listInstitutionNames(financialInstitutions)]}
        />
        {values.instituicao_financeira === OTHER_INSTITUTION && (
          <TextField
            {...field('another_financial_instituition')}
            {...span(6)}
            label="Qual instituição?"
            autoComplete="organization"
            maxLength={150}
          />
        )}
      </FieldGrid>
    </Card>
  );
}
