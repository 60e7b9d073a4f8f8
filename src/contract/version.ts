/** Version of the REST and WebSocket contract (interface.md, section 9). */
export const API_VERSION = '0.1.0';
