import { ActionIcon, Button, Input, Tooltip } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { describeAccepted, type FileKind, MAX_FILE_BYTES } from '@toro/domain/files/file-kinds';
import { formatSize } from '@toro/domain/files/format-size';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DescribeImage } from './describe-image.tsx';
import { DropArea } from './drop-area.tsx';
import { addUpload, removeUpload, showInPanel, useUploads } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './uploads.module.css';

/** An uploaded file as a form holds it. */
export interface FileValue {
  id: number;
  name: string;
  url: string;
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
  /** An image needs no alternative text of its own, such as a logo, which has the name of its brand. */
  isDescribed?: boolean;
  /** The ground of the preview: of a logo for dark grounds, dark. */
  ground?: 'light' | 'dark';
}

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
  const applyFile = () => {
    if (!file || key === null) return;
    setKey(null);
    removeUpload(key);
    setValue({ id: file.id, name: file.name, url: file.url });
    onBlur?.();
  };
  const existed = item?.existed ?? false;
  const needsText =
    file?.kind === 'image' && !props.isDescribed && file.alt_text === null && !file.is_decorative;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished upload is used once.
  useEffect(() => {
    if (!existed && !needsText) applyFile();
  }, [file, key]);

  const choose = ([source]: File[]) => {
    if (key !== null) removeUpload(key);
    if (source) setKey(addUpload(source, { kind, isInField: true }));
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} labelElement="div">
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
        {file && needsText && <DescribeImage file={file} onDescribed={applyFile} />}
        {existed && !needsText && (
          <Button variant="default" onClick={applyFile}>
            Usar o existente
          </Button>
        )}
        {!disabled && (!item || item.state === 'failed' || existed) && (
          <DropArea
            id={id}
            kind={kind}
            label={value ? 'Trocar arquivo' : 'Escolher arquivo'}
            hint={hintOf(kind)}
            onFiles={choose}
            isInvalid={Boolean(error)}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
