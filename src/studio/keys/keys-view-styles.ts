import { css } from 'lit';

export const keysViewStyles = css`
  section {
    display: grid;
    gap: 0.75rem;
  }
  .tools {
    align-items: center;
    padding-inline: 0.25rem;
  }
  .tools h2 {
    min-width: 5rem;
  }
  .search {
    flex: 1 1 14rem;
  }
  .tools select {
    width: auto;
  }
  .keys {
    padding: 0;
    overflow: hidden;
  }
`;
