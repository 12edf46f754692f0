import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { TickBox } from './tick-box.tsx';
import type { Checkout } from './use-checkout.ts';
import classes from './wizard.module.css';

/** What a buyer agrees to; both boxes are needed. */
export function TermsBoxes({ checkout: { course, draft, change } }: { checkout: Checkout }) {
  const { links } = useRuntimeConfig();
  return (
    <div className={classes.terms}>
      <TickBox id="contract" checked={draft.contract} onChange={(contract) => change({ contract })}>
        Li e aceito o{' '}
        <a href={course.contrato ?? links.terms} target="_blank" rel="noopener">
          contrato do curso
        </a>
      </TickBox>
      <TickBox
        id="contractPrivacity"
        checked={draft.contractPrivacity}
        onChange={(contractPrivacity) => change({ contractPrivacity })}
      >
        Li e aceito a{' '}
        <a href={links.privacy} target="_blank" rel="noopener">
          política de privacidade
        </a>
      </TickBox>
    </div>
  );
}
