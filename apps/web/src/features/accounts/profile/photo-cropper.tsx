import { Button, Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type Crop, computeCrop, MAX_ZOOM, photoSide, type Size } from '@toro/domain/base/images/crop';
import { Range } from '@toro/ui/range.tsx';
import { useReturnFocus } from '@toro/ui/use-return-focus.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import classes from './photo-cropper.module.css';

const QUALITY = 0.9;
const KEY_STEP = 0.04;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PhotoCropperProps {
  file: File;
  sending: boolean;
  onCropped: (photo: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Renders the selected square to a file. */
function cropImage(image: HTMLImageElement, crop: Crop): Promise<File | null> {
  const side = photoSide(crop);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, crop.x, crop.y, crop.side, crop.side, 0, 0, side, side);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    ),
  );
}

/** Selects a square of the image: drag or arrow keys move it, the slider zooms. */
export default function PhotoCropper({ file, sending, onCropped, onUnreadable, onClose }: PhotoCropperProps) {
  useReturnFocus();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const image = useRef<HTMLImageElement>(null);
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const [size, setSize] = useState<Size | null>(null);
  const [centre, setCentre] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const crop = size && computeCrop(size, centre, zoom);
  const scale = crop ? width / crop.side : 1;

  /** Moves by pixels of the image; the centre is clamped so that the square stays inside. */
  const move = (x: number, y: number) => {
    if (crop) setCentre({ x: crop.x + crop.side / 2 + x, y: crop.y + crop.side / 2 + y });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    move((drag.current.x - event.clientX) / scale, (drag.current.y - event.clientY) / scale);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !crop) return;
    event.preventDefault();
    move(arrow.x * crop.side * KEY_STEP, arrow.y * crop.side * KEY_STEP);
  };
  const save = async () => {
    const photo = image.current && crop && (await cropImage(image.current, crop));
    if (photo) onCropped(photo);
    else onUnreadable();
  };

  return (
    <Modal opened onClose={sending ? () => undefined : onClose} title="Recorte a sua foto">
      <div className="dialogBody">
        {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a draggable surface */}
        <div
          ref={frame}
          className={classes.frame}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
          tabIndex={0}
          data-autofocus
          aria-label="Área do recorte: arraste, ou use as setas"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = null;
          }}
        >
          <img
            ref={image}
            className={classes.image}
            src={address}
            alt=""
            draggable={false}
            style={
              crop && size
                ? {
                    width: size.width * scale,
                    height: size.height * scale,
                    transform: `translate(${-crop.x * scale}px, ${-crop.y * scale}px)`,
                  }
                : undefined
            }
            onLoad={({ currentTarget }) => {
              const { naturalWidth, naturalHeight } = currentTarget;
              setSize({ width: naturalWidth, height: naturalHeight });
              setCentre({ x: naturalWidth / 2, y: naturalHeight / 2 });
            }}
            onError={onUnreadable}
          />
          <span className={classes.circle} aria-hidden="true" />
        </div>
        <div className="stack medium" data-gap="2xs">
          <span aria-hidden="true">Aproximar</span>
          <Range
            label="Aproximar"
            text={`${Math.round(zoom * 100)}%`}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(closer) => {
              move(0, 0);
              setZoom(closer);
            }}
          />
        </div>
        <div className="row" data-end>
          <Button variant="default" onClick={onClose} disabled={sending}>
            Cancelar
          </Button>
          <Button onClick={() => void save()} loading={sending} disabled={!crop}>
            Salvar foto
          </Button>
        </div>
      </div>
    </Modal>
  );
}
