import { useEffect } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { ConsentCheckbox } from './consent-checkbox.tsx';
import type { Checkout } from './use-checkout.ts';

/** The consents of a buyer; both are required. */
export function TermsCheckboxes({ checkout: { course, draft, change } }: { checkout: Checkout }) {
  const { links } = useRuntimeConfig();
  const terms = course.contrato ?? links.terms;
  const { privacy } = links;
  const isOther = (shown: string | undefined, now: string) => shown !== undefined && shown !== now;
  // After a reload another version may be shown than the one that was ticked.
  useEffect(() => {
    if (draft.contract && isOther(draft.shownTerms, terms)) change({ contract: false });
    if (draft.contractPrivacity && isOther(draft.shownPrivacy, privacy)) change({ contractPrivacity: false });
  });
  return (
    <div className="stack" data-gap="2xs">
      <ConsentCheckbox
        name="contract"
        checked={draft.contract}
        onChange={(contract) => change({ contract, shownTerms: terms })}
      >
        Li e aceito o{' '}
        <a className="linkButton" href={terms} target="_blank" rel="noopener">
          contrato do curso
        </a>
      </ConsentCheckbox>
      <ConsentCheckbox
        name="contractPrivacity"
        checked={draft.contractPrivacity}
        onChange={(contractPrivacity) => change({ contractPrivacity, shownPrivacy: privacy })}
      >
        Li e aceito a{' '}
        <a className="linkButton" href={privacy} target="_blank" rel="noopener">
          política de privacidade
        </a>
      </ConsentCheckbox>
    </div>
  );
}
