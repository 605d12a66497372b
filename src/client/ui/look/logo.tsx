interface LogoProps {
  readonly size?: number;
}

/** The product's mark: a building of three storeys, each with its share of carbon. */
export const Logo = ({ size = 22 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path d="M8 24.5h16" stroke="var(--on-accent)" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="9" y="16" width="4" height="6" rx="1" fill="var(--on-accent)" opacity="0.65" />
    <rect x="14" y="12" width="4" height="10" rx="1" fill="var(--on-accent)" opacity="0.85" />
    <rect x="19" y="7" width="4" height="15" rx="1" fill="var(--on-accent)" />
  </svg>
);
