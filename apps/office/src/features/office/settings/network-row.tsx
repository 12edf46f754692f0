import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import {
  findNetworkErrors,
  MAX_NETWORK_NAME,
  type SocialNetwork,
} from '@toro/domain/office/settings/social-setting';
import type { ReactNode } from 'react';

interface NetworkRowProps {
  id: string;
  network: SocialNetwork;
  /** After the first attempt to save. */
  showErrors: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (network: SocialNetwork) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One network: name, link, and buttons that move and remove it. */
export function NetworkRow(props: NetworkRowProps) {
  const { id, network, showErrors, isFirst, isLast, onChange, onMove, onRemove } = props;
  const errors = showErrors ? findNetworkErrors(network) : {};
  const name = network.name || 'rede sem nome';
  return (
    <li>
      <TextInput
        aria-label="Nome da rede"
        placeholder="Instagram"
        maxLength={MAX_NETWORK_NAME}
        value={network.name}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ ...network, name: currentTarget.value })}
      />
      <TextInput
        aria-label={`Link de ${name}`}
        placeholder="https://"
        type="url"
        inputMode="url"
        maxLength={500}
        value={network.url}
        error={errors.url}
        onChange={({ currentTarget }) => onChange({ ...network, url: currentTarget.value })}
      />
      <span>
        <RowButton
          id={`${id}-up`}
          label={`Mover ${name} para cima`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
        </RowButton>
        <RowButton
          id={`${id}-down`}
          label={`Mover ${name} para baixo`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
        </RowButton>
        <RowButton label={`Remover ${name}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </RowButton>
      </span>
    </li>
  );
}

interface RowButtonProps {
  id?: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const RowButton = ({ label, children, ...props }: RowButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={34} aria-label={label} title={label} {...props}>
    {children}
  </ActionIcon>
);
