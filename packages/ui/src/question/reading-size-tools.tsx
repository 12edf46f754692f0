import { ActionIcon } from '@mantine/core';
import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import type { ReadingSize } from './use-reading-size.ts';

export function ReadingSizeTools({ size }: { size: ReadingSize }) {
  const common = { variant: 'subtle', color: 'gray', size: 40 } as const;
  return (
    <>
      <ActionIcon {...common} aria-label="Diminuir o texto" disabled={!size.canShrink} onClick={size.shrink}>
        <IconTextDecrease size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon {...common} aria-label="Aumentar o texto" disabled={!size.canGrow} onClick={size.grow}>
        <IconTextIncrease size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
