import { normalizeExpiry } from '@toro/domain/base/validation/card-expiry';
import { digitsOf, MASKS } from '@toro/domain/base/validation/mask';
import { CARD_BRANDS, securityCodeLength } from '@toro/domain/sales/checkout/card-brand';
import { cardMask, withBrand, withNumber } from '@toro/domain/sales/checkout/card-form';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { CpfField, MaskedField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import type { PaymentValues } from './payment-values.ts';

const BRANDS = [{ value: '', label: 'Escolha' }, ...CARD_BRANDS];

/** Card fields. The number determines the brand, which the buyer can change. */
export function CardFields({ form: { field, values: card, setValues } }: { form: AppForm<PaymentValues> }) {
  const code = securityCodeLength(card.brand);
  return (
    <FieldGrid>
      <MaskedField
        {...field('card_number')}
        {...span(4)}
        mask={cardMask(card.brand)}
        onValue={(typed) => setValues(withNumber(card, typed))}
        label="Número do cartão"
        placeholder="0000 0000 0000 0000"
        autoComplete="cc-number"
      />
      <SelectField
        {...field('brand')}
        {...span(2)}
        label="Bandeira"
        data={BRANDS}
        autoComplete="cc-type"
        onValue={(chosen) => setValues(withBrand(card, CARD_BRANDS.find((brand) => brand === chosen) ?? ''))}
      />
      <MaskedField
        {...field('expiry')}
        {...span(3, 3)}
        mask={MASKS.expiry}
        clean={normalizeExpiry}
        label="Validade"
        description="Como está no cartão: mês e ano."
        placeholder="MM/AA"
        autoComplete="cc-exp"
      />
      <MaskedField
        {...field('security_code')}
        {...span(3, 3)}
        mask={'1'.repeat(code)}
        onValue={(typed) => setValues({ security_code: digitsOf(typed) })}
        label="Código de segurança"
        description={code === 4 ? '4 números na frente do cartão.' : '3 números no verso do cartão.'}
        autoComplete="cc-csc"
      />
      <TextField
        {...field('holder_name')}
        label="Nome no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={60}
      />
      <CpfField {...field('holder_document')} label="CPF do titular" />
    </FieldGrid>
  );
}
