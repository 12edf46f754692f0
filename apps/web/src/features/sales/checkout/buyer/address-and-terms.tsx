import { ConsentCheckbox } from '../consent-checkbox.tsx';
import { PayingStatus } from '../paying-status.tsx';
import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import type { Payment } from '../use-payment.ts';
import { AddressPanel } from './address-panel.tsx';
import type { BuyerProps } from './buyer-props.ts';

interface AddressAndTermsProps extends BuyerProps {
  /** A free purchase is placed from the first step. */
  payment: Payment;
}

/** The part of the first step that is below the fold. */
export const AddressAndTerms = ({ checkout, form, payment }: AddressAndTermsProps) => (
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
    <PayingStatus payment={payment} type={checkout.draft.type} />
  </>
);
