import { Loader } from '@mantine/core';
import { type BuyerForm, isAddressOpen } from '@toro/domain/sales/checkout/buyer-form';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { CepField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { usePostalCode } from '../../../../shared/use-postal-code.ts';
import type { BuyerProps } from './buyer-props.ts';

/** The buyer's address. A complete CEP fills in most of it. */
export function AddressPanel({ checkout: { brazilianStates }, form }: BuyerProps) {
  const open = isAddressOpen(form.values);
  const { lookUp, pending } = usePostalCode(({ logradouro, uf, localidade, bairro }) => {
    const address = { street: logradouro, state: uf, city: localidade, district: bairro };
    form.setValues(Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')));
    form.focus('number');
  });
  const field = (name: keyof BuyerForm) => ({
    ...form.field(name),
    ...(!open && { disabled: true, error: null }),
  });
  const postCode = field('post_code');
  const states = [
    { value: '', label: 'Escolha' },
    ...brazilianStates.map(({ uf, name }) => ({ value: uf, label: name })),
  ];
  return (
    <Card id="address" title="Endereço">
      {!open && <p className="muted medium">Preencha os dados acima para liberar o endereço.</p>}
      <FieldGrid>
        <CepField
          {...postCode}
          {...span(2, 6)}
          rightSection={pending ? <Loader size={18} aria-label="Buscando o endereço" /> : null}
          onValue={(typed) => {
            if (typed === form.values.post_code) return;
            postCode.onValue(typed);
            lookUp(typed);
          }}
        />
        <TextField
          {...field('street')}
          {...span(4, 6)}
          label="Rua"
          autoComplete="address-line1"
          maxLength={150}
        />
        <TextField {...field('number')} {...span(2, 2)} label="Número" autoComplete="off" maxLength={20} />
        <TextField
          {...field('complement')}
          {...span(4, 4)}
          label="Complemento"
          autoComplete="address-line2"
          maxLength={100}
        />
        <TextField
          {...field('district')}
          {...span(2, 6)}
          label="Bairro"
          autoComplete="address-level3"
          maxLength={100}
        />
        <TextField
          {...field('city')}
          {...span(2, 3)}
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
        />
        <SelectField
          {...field('state')}
          {...span(2, 3)}
          label="UF"
          autoComplete="address-level1"
          data={states}
        />
      </FieldGrid>
    </Card>
  );
}
