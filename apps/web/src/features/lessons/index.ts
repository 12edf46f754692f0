export { VideoKindChooser } from './video/video-kind-chooser.tsx';
