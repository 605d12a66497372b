/** The tests of this project run on the embedded database, whatever others run on. */
delete process.env['TEST_DATABASE_URL'];
