import { questionImage } from '@toro/domain/exams/exams/question-image';
import { use } from 'react';
import { ZoomableImage } from '../zoom/zoomable-image.tsx';
import { FilesUrl } from './files-url.ts';
import classes from './question-view.module.css';

/** An image of a question by its file name; nothing without one. */
export function QuestionImage({ file, alt }: { file?: string | null; alt: string }) {
  const filesUrl = use(FilesUrl);
  if (!file) return null;
  return (
    <div className={classes.figure}>
      <ZoomableImage className={classes.image} src={`${filesUrl}/${questionImage(file)}`} alt={alt} />
    </div>
  );
}
