import { NativeSelect, TextInput } from '@mantine/core';
import { CARD_BRANDS, securityCodeLength } from '@toro/domain/checkout/card-brand';
import { type CardForm, cardMask, withBrand, withNumber } from '@toro/domain/checkout/card-form';
import { digitsOf, MASKS } from '@toro/domain/validation/mask';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { MaskedInput } from '@toro/ui/masked-input.tsx';
import type { useFields } from '../use-fields.ts';

interface CardFieldsProps {
  card: CardForm;
  onChange: (card: CardForm) => void;
  fields: ReturnType<typeof useFields<CardForm>>;
}

const BRANDS = [{ value: '', label: 'Escolha' }, ...CARD_BRANDS];

/** Card fields. The number determines the brand, which the buyer can change. */
export function CardFields({ card, onChange, fields: { field, masked } }: CardFieldsProps) {
  const code = securityCodeLength(card.brand);
  return (
    <FieldGrid>
      <MaskedInput
        {...masked('card_number')}
        {...span(4)}
        mask={cardMask(card.brand)}
        onValue={(typed) => onChange(withNumber(card, typed))}
        label="Número do cartão"
        placeholder="0000 0000 0000 0000"
        autoComplete="cc-number"
      />
      <NativeSelect
        {...field('brand')}
        {...span(2)}
        label="Bandeira"
        size="md"
        data={BRANDS}
        autoComplete="cc-type"
        onChange={({ currentTarget }) =>
          onChange(withBrand(card, CARD_BRANDS.find((brand) => brand === currentTarget.value) ?? ''))
        }
      />
      <MaskedInput
        {...masked('expiry')}
        {...span(3, 3)}
        mask={MASKS.expiry}
        label="Validade"
        description="Como está no cartão: mês e ano."
        placeholder="MM/AA"
        autoComplete="cc-exp"
      />
      <MaskedInput
        {...masked('security_code')}
        {...span(3, 3)}
        mask={'1'.repeat(code)}
        onValue={(typed) => onChange({ ...card, security_code: digitsOf(typed) })}
        label="Código de segurança"
        description={code === 4 ? '4 números na frente do cartão.' : '3 números no verso do cartão.'}
        autoComplete="cc-csc"
      />
      <TextInput
        {...field('holder_name')}
        label="Nome no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={60}
      />
      <MaskedInput
        {...masked('holder_document')}
        mask={MASKS.cpf}
        label="CPF do titular"
        placeholder="000.000.000-00"
        autoComplete="off"
      />
    </FieldGrid>
  );
}
