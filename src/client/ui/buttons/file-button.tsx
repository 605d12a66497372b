import buttonClasses from './button.module.css';
import classes from './file-button.module.css';

interface FileButtonProps {
  readonly children: React.ReactNode;
  readonly icon?: React.ReactNode;
  readonly id?: string;
  /** Read aloud instead of the words on the button, where those say too little alone. */
  readonly label?: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  /** On a phone: the camera comes at once. */
  readonly capture?: 'environment';
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses files from the disk. The browser's own field speaks the browser's language, so it is there but not seen. */
export const FileButton = ({ children, icon, label, disabled = false, onFiles, ...field }: FileButtonProps) => (
  <label
    className={`${buttonClasses['button']} ${classes['button']}`}
    data-variant="secondary"
    data-size="sm"
    data-disabled={disabled}
  >
    {icon}
    <span>{children}</span>
    <input
      name="file"
      {...field}
      type="file"
      className="visually-hidden"
      aria-label={label}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  </label>
);
