import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useReturnFocus } from '../use-return-focus.ts';
import classes from './image-zoom.module.css';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom-view.ts';

export interface ZoomedImage {
  src: string;
  alt: string;
}

interface ImageZoomProps {
  image: ZoomedImage;
  onClose: () => void;
}

const TOOL = { variant: 'default', size: 44 } as const;

function ZoomStage({ image }: { image: ZoomedImage }) {
  const { view, zoomIn, zoomOut, resetView, onKeyDown, stageProps } = useZoom();
  const { scale, x, y } = view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is in the dialog
    <div className={classes.body} onKeyDown={onKeyDown}>
      <div className={classes.stage} data-zoomed={scale > 1} {...stageProps}>
        <img
          src={image.src}
          alt={image.alt}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      <div className={classes.tools}>
        <ActionIcon {...TOOL} aria-label="Afastar" disabled={scale <= 1} onClick={zoomOut}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <output className={`figures ${classes.scale}`}>{Math.round(scale * 100)}%</output>
        <ActionIcon
          {...TOOL}
          aria-label="Aproximar"
          disabled={scale >= MAX_SCALE}
          onClick={zoomIn}
          data-autofocus
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={scale <= 1} onClick={resetView}>
          Ajustar à tela
        </Button>
      </div>
    </div>
  );
}

/** A picture that fills the screen and can be enlarged: pinch, double tap, wheel, buttons, + − 0 and arrows. */
export function ImageZoom({ image, onClose }: ImageZoomProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={image.alt || 'Figura'}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.modalBody }}
    >
      <ZoomStage image={image} />
    </Modal>
  );
}
