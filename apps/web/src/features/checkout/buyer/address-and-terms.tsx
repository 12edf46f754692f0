import { ConsentCheckbox } from '../consent-checkbox.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import { AddressPanel } from './address-panel.tsx';
import type { BuyerProps } from './buyer-props.ts';

/** The part of the first step that is below the fold. */
export const AddressAndTerms = ({ checkout, form }: BuyerProps) => (
  <>
    <AddressPanel checkout={checkout} form={form} />
    <div className="stack" data-gap="2xs">
      <TermsCheckboxes checkout={checkout} />
      {checkout.draft.type !== 'free' && (
        <ConsentCheckbox
          name="reminder"
          checked={checkout.draft.reminder ?? false}
          onChange={(reminder) => checkout.change({ reminder })}
        >
          Se eu não terminar a compra, quero um lembrete por e-mail (opcional)
        </ConsentCheckbox>
      )}
    </div>
  </>
);
