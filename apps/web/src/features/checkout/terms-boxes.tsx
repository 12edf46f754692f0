import { Checkbox } from '@mantine/core';
import { useRuntimeConfig } from '../../app/config.ts';
import type { Checkout } from './use-checkout.ts';
import classes from './wizard.module.css';

/** What a buyer agrees to; both boxes are needed. */
export function TermsBoxes({ checkout: { course, draft, change } }: { checkout: Checkout }) {
  const { links } = useRuntimeConfig();
  return (
    <div className={classes.terms}>
      <Checkbox
        id="contract"
        checked={draft.contract}
        onChange={({ currentTarget }) => change({ contract: currentTarget.checked })}
        label={
          <>
            Li e aceito o{' '}
            <a href={course.contrato ?? links.terms} target="_blank" rel="noopener">
              contrato do curso
            </a>
          </>
        }
      />
      <Checkbox
        id="contractPrivacity"
        checked={draft.contractPrivacity}
        onChange={({ currentTarget }) => change({ contractPrivacity: currentTarget.checked })}
        label={
          <>
            Li e aceito a{' '}
            <a href={links.privacy} target="_blank" rel="noopener">
              política de privacidade
            </a>
          </>
        }
      />
    </div>
  );
}
