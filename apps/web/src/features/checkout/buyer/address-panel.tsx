import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { type BuyerForm, isAddressOpen } from '@toro/domain/checkout/buyer-form';
import { MASKS } from '@toro/domain/validation/mask';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { MaskedInput } from '@toro/ui/masked-input.tsx';
import { type PostalAddress, usePostalCode } from '../../../shared/use-postal-code.ts';
import { useDraft } from '../draft-store.ts';
import classes from '../wizard.module.css';
import type { BuyerProps } from './buyer-props.ts';

/** Fills in the address of a CEP and focuses the number. */
function fillAddress({ logradouro, uf, localidade, bairro }: PostalAddress): void {
  const { draft, change } = useDraft.getState();
  const address = { street: logradouro, state: uf, city: localidade, district: bairro };
  const known = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
  change({ buyer: { ...draft.buyer, ...known } });
  document.getElementById('number')?.focus();
}

/** The buyer's address. A complete CEP fills in most of it. */
export function AddressPanel({ checkout, fields }: BuyerProps) {
  const { draft, brazilianStates } = checkout;
  const open = isAddressOpen(draft.buyer);
  const { lookUp, pending } = usePostalCode(fillAddress);
  const disabledProps = open ? {} : { disabled: true, error: null };
  const field = (name: keyof BuyerForm) => ({ ...fields.field(name), ...disabledProps });
  const postCode = { ...fields.masked('post_code'), ...disabledProps };
  const states = [
    { value: '', label: 'Escolha' },
    ...brazilianStates.map(({ uf, name }) => ({ value: uf, label: name })),
  ];
  return (
    <section className={classes.panel} aria-labelledby="address">
      <h2 id="address">Endereço</h2>
      {!open && <p className={classes.hint}>Preencha os dados acima para liberar o endereço.</p>}
      <FieldGrid>
        <MaskedInput
          {...postCode}
          {...span(2, 6)}
          mask={MASKS.postCode}
          label="CEP"
          placeholder="00000-000"
          autoComplete="postal-code"
          rightSection={pending ? <Loader size={18} aria-label="Buscando o endereço" /> : null}
          onValue={(typed) => {
            if (typed === draft.buyer.post_code) return;
            postCode.onValue(typed);
            lookUp(typed);
          }}
        />
        <TextInput
          {...field('street')}
          {...span(4, 6)}
          label="Rua"
          autoComplete="address-line1"
          maxLength={150}
        />
        <TextInput {...field('number')} {...span(2, 2)} label="Número" autoComplete="off" maxLength={20} />
        <TextInput
          {...field('complement')}
          {...span(4, 4)}
          label="Complemento (opcional)"
          autoComplete="address-line2"
          maxLength={100}
        />
        <TextInput
          {...field('district')}
          {...span(2, 6)}
          label="Bairro"
          autoComplete="address-level3"
          maxLength={100}
        />
        <TextInput
          {...field('city')}
          {...span(2, 3)}
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
        />
        <NativeSelect
          {...field('state')}
          {...span(2, 3)}
          label="UF"
          size="md"
          autoComplete="address-level1"
          data={states}
        />
      </FieldGrid>
    </section>
  );
}
