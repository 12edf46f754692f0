import { TermsCheckboxes } from '../terms-checkboxes.tsx';
import { AddressPanel } from './address-panel.tsx';
import type { BuyerProps } from './buyer-props.ts';

/** The part of the first step that is below the fold. */
export const AddressAndTerms = ({ checkout, form }: BuyerProps) => (
  <>
    <AddressPanel checkout={checkout} form={form} />
    <TermsCheckboxes checkout={checkout} />
  </>
);
