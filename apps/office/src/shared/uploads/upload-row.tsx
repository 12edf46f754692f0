import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { type Icon, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { formatSize } from '@toro/domain/office/files/format-size';
import { describeTimeLeft, percentOf, shareOf, type UploadItem } from './upload-item.ts';
import { pauseUpload, removeUpload, restartUpload, resumeUpload } from './upload-queue.ts';
import classes from './uploads.module.css';

interface ControlProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

const Control = ({ label, icon: IconOf, onClick }: ControlProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
      <IconOf size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** How far an upload is, in words: percentage, speed and time left. */
function describeState(item: UploadItem): string {
  const { state, size, speed, error } = item;
  if (error) return error;
  if (state === 'preparing') return 'Preparando…';
  if (state === 'waiting') return 'Na fila';
  if (state === 'checking')
    return item.prepared === null
      ? 'Verificando o conteúdo…'
      : `Preparando o vídeo para os navegadores · ${item.prepared} %`;
  if (item.existed) return `Este arquivo já existe. Na biblioteca: ${item.file?.name}`;
  if (state === 'done') return `Enviado · ${formatSize(size)}`;
  const percent = `${percentOf(item)} % de ${formatSize(size)}`;
  if (state !== 'sending') return `${state === 'paused' ? 'Pausado' : 'Interrompido'} · ${percent}`;
  const left = describeTimeLeft(item);
  return [percent, speed !== null && `${formatSize(Math.round(speed))}/s`, left && `faltam ${left}`]
    .filter(Boolean)
    .join(' · ');
}

/** One upload: name, progress and what can be done with it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { key, name, state, isRejected } = item;
  const canPause = state === 'sending' || state === 'waiting';
  const canRestart = state === 'failed' && !isRejected;
  return (
    <div className={classes.row} data-state={state}>
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.state} role={state === 'failed' ? 'alert' : undefined}>
          {describeState(item)}
        </p>
      </div>
      <div className={classes.controls}>
        {canPause && <Control label="Pausar" icon={IconPlayerPause} onClick={() => pauseUpload(key)} />}
        {state === 'paused' && (
          <Control label="Retomar" icon={IconPlayerPlay} onClick={() => resumeUpload(key)} />
        )}
        {canRestart && (
          <Control label="Enviar de novo" icon={IconRefresh} onClick={() => restartUpload(key)} />
        )}
        <Control
          label={state === 'done' || state === 'failed' ? 'Fechar' : 'Cancelar'}
          icon={IconX}
          onClick={() => removeUpload(key)}
        />
      </div>
      {state !== 'done' && state !== 'failed' && (
        <Progress
          className={classes.bar}
          size={4}
          color="var(--brand-accent)"
          value={shareOf(item)}
          animated={state === 'checking'}
          aria-label={item.prepared === null ? `Envio de ${name}` : `Preparo de ${name}`}
        />
      )}
      {state === 'offered' && (
        <div className={`row ${classes.offer}`}>
          <Button onClick={() => resumeUpload(key)}>
            {`Continuar envio de ${name} (${percentOf(item)} %)`}
          </Button>
          <Button variant="default" onClick={() => restartUpload(key)}>
            Começar de novo
          </Button>
        </div>
      )}
    </div>
  );
}
