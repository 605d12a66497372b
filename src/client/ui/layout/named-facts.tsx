interface NamedFactsProps {
  /** A name and what it is; what is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string | undefined;
}

/** A list of names with what each is. */
export const NamedFacts = ({ facts, className }: NamedFactsProps) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
