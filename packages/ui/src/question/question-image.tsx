import { questionImage } from '@toro/domain/exams/question-image';
import { use } from 'react';
import { FilesUrl } from './files-url.ts';

/** An image of a question by its file name; nothing without one. */
export function QuestionImage({
  file,
  alt,
  className,
}: {
  file?: string | null;
  alt: string;
  className?: string;
}) {
  const filesUrl = use(FilesUrl);
  return file ? <img className={className} src={`${filesUrl}/${questionImage(file)}`} alt={alt} /> : null;
}
