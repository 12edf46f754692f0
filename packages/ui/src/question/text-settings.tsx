import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLetterCase, IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { SegmentedChoice } from '../segmented-choice.tsx';
import classes from './question-view.module.css';
import { ToolButton } from './tool-button.tsx';
import type { ReadingSize } from './use-reading-size.ts';

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

function SchemeChoice() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return <SegmentedChoice label="Tema" value={scheme} data={SCHEMES} onValue={setColorScheme} />;
}

/** A tool that opens the size of the text and the colour scheme. */
export function TextSettings({ size }: { size: ReadingSize }) {
  const step = { variant: 'default', size: 44 } as const;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus hideDetached={false}>
      <Popover.Target>
        <ToolButton icon={IconLetterCase} label="Texto" />
      </Popover.Target>
      <Popover.Dropdown className={classes.settings} aria-label="Texto e tema">
        <span>Tamanho do texto</span>
        <div className="row" data-gap="2xs" data-nowrap>
          <ActionIcon
            {...step}
            aria-label="Diminuir o texto"
            disabled={!size.canShrink}
            onClick={size.shrink}
          >
            <IconTextDecrease size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon {...step} aria-label="Aumentar o texto" disabled={!size.canGrow} onClick={size.grow}>
            <IconTextIncrease size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <span aria-hidden="true">Tema</span>
        <SchemeChoice />
      </Popover.Dropdown>
    </Popover>
  );
}
