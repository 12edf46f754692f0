import classes from './banner.module.css';

export { classes as bannerClasses };

interface BannerContentProps {
  title: string;
  subtitle: string;
  buttonText: string;
  /** The image for the width at which it is shown, and how far it has loaded. */
  image: string | null | undefined;
  imageState: 'none' | 'loading' | 'loaded' | 'failed';
}

/** What a banner shows; the element around it has the class `bannerClasses.banner` and `data-image`. */
export const BannerContent = ({ title, subtitle, buttonText, image, imageState }: BannerContentProps) => (
  <>
    {imageState === 'loaded' && image && <img className={classes.image} src={image} alt="" />}
    {imageState === 'loading' && (
      <span className={classes.loading} role="status" aria-label="Carregando imagem" />
    )}
    <span className={`stack ${classes.text}`}>
      <b>{title}</b>
      {subtitle && <span>{subtitle}</span>}
    </span>
    {buttonText && <span className={classes.button}>{buttonText}</span>}
  </>
);
