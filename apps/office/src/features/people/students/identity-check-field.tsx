import { Checkbox } from '@mantine/core';
import {
  IDENTITY_CHECK_NAMES,
  IDENTITY_CHECKS,
  type IdentityCheck,
} from '@toro/domain/people/students/identity-checks';
import type { ReactNode } from 'react';

interface IdentityCheckFieldProps {
  value: IdentityCheck[];
  error?: ReactNode;
  required?: boolean;
  onValue: (value: IdentityCheck[]) => void;
}

export const identityCheckError = (checked: readonly IdentityCheck[]): string | null =>
  checked.length === 0 ? 'Marque o que foi conferido com a pessoa.' : null;

/** What was checked with a person before their account is changed. */
export const IdentityCheckField = ({ value, error, required, onValue }: IdentityCheckFieldProps) => (
  <Checkbox.Group
    label="O que foi conferido com a pessoa"
    value={value}
    error={error}
    data-required={required || undefined}
    onChange={(names) => onValue(names as IdentityCheck[])}
  >
    <div className="row">
      {IDENTITY_CHECK_NAMES.map((name) => (
        <Checkbox key={name} value={name} label={IDENTITY_CHECKS[name]} />
      ))}
    </div>
  </Checkbox.Group>
);
