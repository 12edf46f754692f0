import { NativeSelect, TextInput } from '@mantine/core';
import { listInstitutionNames, OTHER_INSTITUTION } from '@toro/domain/checkout/buyer-form';
import { MASKS } from '@toro/domain/validation/mask';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { MaskedInput } from '@toro/ui/masked-input.tsx';
import classes from '../wizard.module.css';
import type { BuyerProps } from './buyer-props.ts';

/** Personal data of the buyer. */
export function PersonalFields({ checkout, fields: { field, masked }, emailNote }: BuyerProps) {
  const { draft, financialInstitutions } = checkout;
  return (
    <section className={classes.panel} aria-labelledby="personal">
      <h2 id="personal">Dados pessoais</h2>
      <FieldGrid>
        <TextInput
          {...field('full_name')}
          {...span(6)}
          label="Nome completo"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
        />
        <TextInput
          {...field('email')}
          {...(emailNote && { error: emailNote })}
          {...span(6)}
          label="E-mail"
          description="Seu acesso ao curso chega nele."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <MaskedInput
          {...masked('document_number')}
          mask={MASKS.cpf}
          label="CPF"
          placeholder="000.000.000-00"
          autoComplete="off"
        />
        <MaskedInput
          {...masked('birth_date')}
          mask={MASKS.birthDate}
          label="Data de nascimento"
          placeholder="dd/mm/aaaa"
          autoComplete="bday"
        />
        <MaskedInput
          {...masked('phone_number')}
          mask={MASKS.phone}
          label="Celular com DDD"
          description="Só para falar da sua matrícula."
          placeholder="(11)9123-45678"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <NativeSelect
          {...field('instituicao_financeira')}
          label="Instituição financeira"
          description="Onde você trabalha. Opcional."
          size="md"
          data={[{ value: '', label: 'Nenhuma' }, ...listInstitutionNames(financialInstitutions)]}
        />
        {draft.buyer.instituicao_financeira === OTHER_INSTITUTION && (
          <TextInput
            {...field('another_financial_instituition')}
            {...span(6)}
            label="Qual instituição?"
            autoComplete="organization"
            maxLength={150}
          />
        )}
      </FieldGrid>
    </section>
  );
}
