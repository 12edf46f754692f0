import { ActionIcon, Button, Input, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { describeAccepted, type FileKind, MAX_FILE_BYTES } from '@toro/domain/office/files/file-kinds';
import { formatSize } from '@toro/domain/office/files/format-size';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { usePermission } from '../session/session-query.ts';
import { DropArea } from './drop-area.tsx';
import { ImageDescriptionRow } from './image-description-row.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import type { OfficeFile } from './upload-item.ts';
import { addUpload, removeUpload, showInPanel, useUploads } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './uploads.module.css';

/** An uploaded file as a form holds it. */
export interface FileValue {
  id: number;
  name: string;
  url: string;
  /** Of an image; undefined where the field does not ask for it. */
  alt_text?: string | null;
  is_decorative?: boolean;
  /** Of a video just chosen: the picture that the server has taken of it. */
  poster?: FileValue | null;
}

interface FileFieldProps {
  /** The only kind that the field takes. */
  kind: FileKind;
  label: string;
  description?: ReactNode;
  value: FileValue | null;
  onChange?: (value: FileValue | null) => void;
  /** The same as `onChange`, under the name that the binding of a form has. */
  onValue?: (value: FileValue | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  id?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  /** An image needs no alternative text of its own, such as a logo, which has the name of its brand. */
  isDescribed?: boolean;
  /** The ground of the preview: of a logo for dark grounds, dark. */
  ground?: 'light' | 'dark';
}

const toFileValue = ({ id, name, url, alt_text, is_decorative }: Omit<OfficeFile, 'poster'>): FileValue => ({
  id,
  name,
  url,
  alt_text,
  is_decorative,
});

const hintOf = (kind: FileKind) =>
  `Ou arraste para cá: ${describeAccepted(kind)} de até ${formatSize(MAX_FILE_BYTES[kind])}.`;

/** A field whose value is one uploaded file: it is sent as soon as it is chosen. */
export function FileField(props: FileFieldProps) {
  const { kind, label, description, value, error, disabled, ground = 'light', onBlur } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [key, setKey] = useState<number | null>(null);
  const item = useUploads().find((each) => each.key === key);
  const latest = useRef(props);
  latest.current = props;
  const setValue = (next: FileValue | null) => {
    latest.current.onChange?.(next);
    latest.current.onValue?.(next);
  };

  // The field that began an upload shows it; when the field goes, the panel does.
  const shownKey = useRef<number | null>(null);
  shownKey.current = key;
  useEffect(() => () => void (shownKey.current !== null && showInPanel(shownKey.current)), []);

  const file = item?.state === 'done' ? item.file : null;
  const take = (taken: OfficeFile) => {
    setValue({ ...toFileValue(taken), poster: taken.poster ? toFileValue(taken.poster) : null });
    onBlur?.();
  };
  const applyFile = () => {
    if (!file || key === null) return;
    setKey(null);
    removeUpload(key);
    take(file);
  };
  const existed = item?.existed ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished upload is used once.
  useEffect(() => {
    if (!existed) applyFile();
  }, [file, key]);
  const [isChoosing, setChoosing] = useState(false);
  const mayRead = usePermission()('media.read');
  const acceptChosen = (chosen: OfficeFile) => {
    if (key !== null) removeUpload(key);
    setKey(null);
    take(chosen);
  };
  const isFree = !disabled && (!item || item.state === 'failed' || existed);

  const choose = ([source]: File[]) => {
    if (key !== null) removeUpload(key);
    if (source) setKey(addUpload(source, { kind, isInField: true }));
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      data-required={props.required || undefined}
    >
      <div className={classes.field}>
        {value && !item && (
          <div className={classes.value}>
            {kind === 'image' ? (
              <img className={classes.preview} data-ground={ground} src={value.url} alt="" />
            ) : (
              <IconFileText size={28} stroke={1.5} aria-hidden />
            )}
            <a className={classes.name} href={value.url} target="_blank" rel="noreferrer">
              {value.name}
            </a>
            {!disabled && (
              <Tooltip label="Remover">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remover ${value.name}`}
                  onClick={() => setValue(null)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        )}
        {item && <UploadRow item={item} />}
        {value && !item && kind === 'image' && !props.isDescribed && value.alt_text !== undefined && (
          <ImageDescriptionRow
            file={{
              id: value.id,
              name: value.name,
              alt_text: value.alt_text,
              is_decorative: value.is_decorative ?? false,
            }}
            disabled={disabled ?? false}
            onDescribed={(description) => setValue({ ...value, ...description })}
          />
        )}
        {existed && (
          <Button variant="default" onClick={applyFile}>
            Usar o existente
          </Button>
        )}
        {isFree && (
          <DropArea
            id={id}
            kind={kind}
            label={value ? 'Trocar arquivo' : 'Escolher arquivo'}
            hint={hintOf(kind)}
            onFiles={choose}
            isInvalid={Boolean(error)}
            {...(mayRead && { onLibrary: () => setChoosing(true) })}
          />
        )}
        {isChoosing && (
          <LibraryDialog kind={kind} onChoose={acceptChosen} onClose={() => setChoosing(false)} />
        )}
        {item && item.state !== 'failed' && (
          <LeaveGuard
            isUnsaved={() => true}
            title="O arquivo ainda não está no campo."
            text={
              existed
                ? 'Ele está em Arquivos, mas este campo continua como antes.'
                : 'O envio continua e o arquivo fica em Arquivos, mas não entra neste campo.'
            }
            confirm="Sair mesmo assim"
            cancel="Ficar na página"
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
