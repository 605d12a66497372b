interface FormProps {
  readonly onSubmit: () => unknown;
  readonly children: React.ReactNode;
  readonly className?: string | undefined;
}

/** A form element that never leaves the page. */
export const Form = ({ onSubmit, children, className }: FormProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
  </form>
);
