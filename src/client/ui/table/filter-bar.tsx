import { Search } from 'lucide-react';
import { useState } from 'react';
import labelled from '#client/ui/layout/labelled.module.css';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** Read aloud: what is searched by what. */
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** `BarSelect`s. */
  readonly children?: React.ReactNode;
  /** At the end of the row, e.g. how the list is shown. */
  readonly aside?: React.ReactNode;
}

/** Search and filters above a list. What is typed shows at once, whatever the list does with it. */
export const FilterBar = ({ label, placeholder, search, onSearch, children, aside }: FilterBarProps) => {
  const [text, setText] = useState(search);
  return (
    <search className={classes['bar']}>
      <div className={classes['search']}>
        <Search size={16} aria-hidden />
        <input
          className={labelled['input']}
          name="search"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onSearch(event.currentTarget.value);
          }}
        />
      </div>
      <div className={classes['choices']}>{children}</div>
      {aside === undefined ? null : <div className={classes['aside']}>{aside}</div>}
    </search>
  );
};
