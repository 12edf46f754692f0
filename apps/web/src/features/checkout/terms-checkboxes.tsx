import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { ConsentCheckbox } from './consent-checkbox.tsx';
import type { Checkout } from './use-checkout.ts';

/** The consents of a buyer; both are required. */
export function TermsCheckboxes({ checkout: { course, draft, change } }: { checkout: Checkout }) {
  const { links } = useRuntimeConfig();
  return (
    <div className="stack" data-gap="2xs">
      <ConsentCheckbox name="contract" checked={draft.contract} onChange={(contract) => change({ contract })}>
        Li e aceito o{' '}
        <a className="linkButton" href={course.contrato ?? links.terms} target="_blank" rel="noopener">
          contrato do curso
        </a>
      </ConsentCheckbox>
      <ConsentCheckbox
        name="contractPrivacity"
        checked={draft.contractPrivacity}
        onChange={(contractPrivacity) => change({ contractPrivacity })}
      >
        Li e aceito a{' '}
        <a className="linkButton" href={links.privacy} target="_blank" rel="noopener">
          política de privacidade
        </a>
      </ConsentCheckbox>
    </div>
  );
}
